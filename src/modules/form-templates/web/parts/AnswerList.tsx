import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDayOf, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import type { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_TOGETHER, printTogether } from '#services/print/contract.ts'
import { type FormField, type SubmissionRow, type SubmissionState, searchSubmissions } from '../../contract/index.ts'
import { answerOf, holdsAnswer, isAnswered, isFileField } from '../../rules/kinds.ts'
import { sayAnswer } from '../../rules/saying.ts'
import { PrintButtons } from './PrintButtons.tsx'
import { ShownAnswers, useNames } from './ShownAnswers.tsx'
import { SubmissionTag } from './SubmissionTag.tsx'

export const STATES = ['submitted', 'approved', 'rejected', 'withdrawn'] as const satisfies readonly SubmissionState[]

export interface AnswerFilters {
  status?: (typeof STATES)[number]
  version?: number
  person?: PersonRef
  from?: string
  to?: string
}

/** So many questions have a column of their own, and a line on a phone. */
const SHOWN = 4
const SHOWN_ON_CARD = 2
const NO_ROWS: readonly SubmissionRow[] = []
const keyOf = (row: SubmissionRow): string => row.id
/** Of an anonymous answer there is no paper: it would name who prints it beside what was said. */
const isNamed = (row: SubmissionRow): boolean => row.person !== null

type Found = OutputOf<typeof searchSubmissions>

export function Answered({ state, filters }: { state: ReturnType<typeof useListState<AnswerFilters>>; filters: { schemaId: string } }) {
  const { t, lang, name, pick } = useText()
  const rows = useCall(searchSubmissions, { pageNum: state.pageNum, pageSize: 20, filters })
  const [opened, open] = useState<SubmissionRow>()
  const chosen = useChosen(rows.data?.list ?? NO_ROWS, keyOf, isNamed)
  const names = useNames(rows.data?.known)
  if (rows.data?.tooFew) return <Empty icon="lock" text={t('rule.FORM-13')} />
  const anonymous = rows.data?.anonymous ?? false
  const at = (row: SubmissionRow) => (anonymous ? formatDayOf(row.submittedAt, lang) : formatInstant(row.submittedAt, lang))
  const newest = rows.data?.versions.toSorted((a, b) => b.version - a.version)[0]
  // what is asked first stands in the list; the rest is behind it
  const asked = (newest?.fields ?? []).filter((field) => holdsAnswer(field) && !isFileField(field) && field.type !== 'table').slice(0, SHOWN)
  const said = (row: SubmissionRow, field: FormField) => {
    const answer = answerOf(row.answers, field.key)
    return isAnswered(answer) ? <span data-typed="">{sayAnswer(field, answer, names, lang)}</span> : '—'
  }
  const who = (row: SubmissionRow) => (row.person ? <PersonCell person={row.person} /> : t('form-templates.anonymousOne'))
  return (
    <>
      <List
        rows={rows}
        state={state}
        pageSize={20}
        rowKey={keyOf}
        selection={
          anonymous
            ? undefined
            : { ...chosen.selection, can: (row) => isNamed(row) && (chosen.selection.chosen.has(row.id) || chosen.rows.length < MOST_TOGETHER) }
        }
        empty={t('form-templates.answers.none')}
        columns={[
          { key: 'who', title: t('form-templates.who'), cell: who },
          ...asked.map((field) => ({ key: field.key, title: pick(field.labelCn, field.labelEn), cell: (row: SubmissionRow) => said(row, field), wrap: true })),
          ...(anonymous ? [] : [{ key: 'status', title: t('form-templates.status'), cell: (row: SubmissionRow) => <SubmissionTag of={row} /> }]),
          { key: 'at', title: t('form-templates.submittedAt'), cell: at },
          { key: 'version', title: t('form-templates.version'), num: true, cell: (row) => row.version },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{row.person ? name(row.person) : t('form-templates.anonymousOne')}</b>
              {!anonymous && <SubmissionTag of={row} />}
            </div>
            {asked.slice(0, SHOWN_ON_CARD).map((field) => (
              <p key={field.key}>
                <small>{pick(field.labelCn, field.labelEn)}</small> {said(row, field)}
              </p>
            ))}
            <small>{at(row)}</small>
          </>
        )}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => open(row)}>
            {t('form-templates.read')}
          </button>
        )}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <DownloadButton endpoint={printTogether} input={{ kind: 'form-submission', businessIds: chosen.rows.map(keyOf), language: lang }}>
          {t('form-templates.printChosen')}
        </DownloadButton>
      </ChosenBar>
      {opened && rows.data && <OneAnswer row={opened} page={rows.data} onClose={() => open(undefined)} />}
    </>
  )
}

function OneAnswer({ row, page, onClose }: { row: SubmissionRow; page: Found; onClose(): void }) {
  const { t, name } = useText()
  const fields = page.versions.find(({ vid }) => vid === row.vid)?.fields ?? []
  return (
    <Sheet title={row.person ? name(row.person) : t('form-templates.anonymousOne')} onClose={onClose} footer={row.person && <PrintButtons id={row.id} />}>
      <ShownAnswers fields={fields} answers={row.answers} known={page.known} />
    </Sheet>
  )
}
