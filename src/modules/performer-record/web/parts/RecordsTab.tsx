import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportRecords, type RecordRow, records } from '../../contract.ts'
import { type RecordKind, statusesOf } from '../../rules/records.ts'
import { sayTimes } from '../../rules/times.ts'
import { CorrectForm } from './CorrectForm.tsx'
import { FormerSheet } from './FormerSheet.tsx'

const SHOW_ONLY: readonly string[] = ['show', 'role']
const shifts: typeof records = { ...records, columns: records.columns.filter((name) => !SHOW_ONLY.includes(name)) }
/** One and the same each time, since the state of a list is read anew where it is another. */
const ONLY: Readonly<Record<RecordKind, NonNullable<InputOf<typeof records>['filters']>>> = { show: { kind: 'show' }, scheduling: { kind: 'scheduling' } }

/** Records of a kind: each can be corrected, and says what it was before. */
export function RecordsTab({ kind }: { kind: RecordKind }) {
  const { t, choices } = useText()
  const state = useListState(ONLY[kind])
  const [corrected, correct] = useState<RecordRow>()
  const [opened, open] = useState<RecordRow>()
  return (
    <>
      <Listing
        of={kind === 'show' ? records : shifts}
        state={state}
        beside={(filters) => (
          <>
            <ExportButton endpoint={exportRecords} input={{ what: 'records', filters }} />
            <ExportButton endpoint={exportRecords} input={{ what: 'hours', filters }} label={t('performer-record.exportHours')} />
          </>
        )}
        filters={{
          ssoId: PersonPick,
          status: (field) => <SelectField {...field} options={choices('performer-record.status.', statusesOf(kind))} />,
          ...(kind === 'scheduling' && { show: null }),
        }}
        cells={{
          times: sayTimes,
          changes: (row) => <Changes row={row} onOpen={() => open(row)} />,
        }}
        card={['person', 'status', 'date', 'times', 'show', 'role', 'remark', 'changes']}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => correct(row)}>
            {t('performer-record.correct')}
          </button>
        )}
      />
      {corrected && <CorrectForm row={corrected} onClose={() => correct(undefined)} />}
      {opened && <FormerSheet row={opened} onClose={() => open(undefined)} />}
    </>
  )
}

function Changes({ row, onOpen }: { row: RecordRow; onOpen(): void }) {
  const { t } = useText()
  if (row.former.length === 0) return '—'
  return (
    <span className="row wrap">
      {row.late && <Tag tone="w">{t('performer-record.late')}</Tag>}
      <button type="button" className="btn link" onClick={onOpen}>
        {t('performer-record.formers', { count: row.former.length })}
      </button>
    </span>
  )
}
