import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { sayMonth } from '#foundation/time.ts'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { answerQuestion, exportQuestions, PAY_ITEMS, type PayItem, questionList, questionState } from '../../contract/index.ts'
import { questionLife } from '../../rules.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { Thread } from './Thread.tsx'

type Row = OutputOf<typeof questionList>['list'][number]
interface QuestionFilters {
  state: Row['state'] | undefined
  month: string | undefined
  lineCode: PayItem | undefined
}
const NONE: QuestionFilters = { state: undefined, month: undefined, lineCode: undefined }
const PAGE_SIZE = 10

/** Everybody's questions, the newest first, to be answered. */
export function PayrollQuestions() {
  const { t, lang, pick, choices } = useText()
  const state = useListState(NONE)
  const rows = useCall(questionList, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters }, { secret: true })
  const [answering, setAnswering] = useState<Row>()
  const any = t('payslip.any')
  return (
    <>
      <Filters state={state} initial={NONE} actions={<ExportButton endpoint={exportQuestions} input={{ filters: state.filters }} />}>
        {(f, set) => (
          <>
            <SelectField
              label={t('payslip.state')}
              value={f.state}
              placeholder={any}
              options={choices('state.PayslipQuestion.', questionState.options)}
              onChange={(one) => set({ state: one })}
            />
            <MonthField label={t('payslip.month')} value={f.month} onChange={(month) => set({ month })} />
            <SelectField
              label={t('payslip.line')}
              value={f.lineCode}
              placeholder={any}
              options={PAY_ITEMS.map(([value]) => ({ value, label: t(`payslip.line.${value}`) }))}
              onChange={(lineCode) => set({ lineCode })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(one) => one.id}
        empty={t('payslip.noQuestions')}
        columns={[
          { key: 'person', title: t('payslip.person'), cell: (one) => <PersonCell person={one.person} /> },
          { key: 'month', title: t('payslip.month'), cell: (one) => sayMonth(one.month, lang) },
          { key: 'line', title: t('payslip.line'), cell: (one) => pick(one.nameCn, one.nameEn) },
          {
            key: 'text',
            title: t('payslip.question'),
            wrap: true,
            cell: (one) => <span data-typed="">{one.turns.findLast(({ by }) => by === 'member')?.text}</span>,
          },
          { key: 'at', title: t('payslip.askedAt'), cell: (one) => formatInstant(one.askedAt, lang) },
          { key: 'state', title: t('payslip.state'), cell: (one) => <StateTag of={questionLife} state={one.state} /> },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              <PersonCell person={one.person} />
              <StateTag of={questionLife} state={one.state} />
            </div>
            <small>
              {sayMonth(one.month, lang)} · {pick(one.nameCn, one.nameEn)}
            </small>
            <Thread turns={one.turns} />
          </>
        )}
        actions={(one) =>
          one.can.includes('answer') && (
            <button type="button" className="btn s p" onClick={() => setAnswering(one)}>
              {t('action.PayslipQuestion.answer')}
            </button>
          )
        }
      />
      {answering && (
        <ReplyForm
          call={answerQuestion}
          id={answering.id}
          title={`${sayMonth(answering.month, lang)} · ${pick(answering.nameCn, answering.nameEn)}`}
          label={t('payslip.answer')}
          onClose={() => setAnswering(undefined)}
        >
          <Thread turns={answering.turns} />
        </ReplyForm>
      )}
    </>
  )
}
