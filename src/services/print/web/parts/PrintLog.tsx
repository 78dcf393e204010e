import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { exportLog, type KindRow, type LogRow, printLog } from '../../contract.ts'
import { say } from '../../rules/values.ts'

interface LogFilters {
  kind?: string
  person?: PersonRef
  from?: string
  to?: string
}
const NONE: LogFilters = {}

/** Who asked for which paper when, and how often it left for a printer or a disk. */
export function PrintLog({ kinds }: { kinds: readonly KindRow[] }) {
  const { t, lang, pick, name } = useText()
  const state = useListState(NONE)
  const { person, ...chosen } = state.filters
  const filters = { ...chosen, ...(person && { ssoId: person.ssoId }) }
  const rows = useCall(printLog, { pageNum: state.pageNum, pageSize: 20, filters })
  const kind = (row: LogRow) => say(row.kind, lang)
  const at = (row: LogRow) => formatInstant(row.createdAt, lang)
  return (
    <>
      <Filters state={state} initial={NONE} actions={<ExportButton endpoint={exportLog} input={{ filters }} />}>
        {(f, set) => (
          <>
            <SelectField
              label={t('print.log.kind')}
              value={f.kind}
              placeholder={t('kit.all')}
              options={kinds.map((one) => ({ value: one.kind, label: pick(one.nameCn, one.nameEn) }))}
              onChange={(value) => set({ kind: value })}
            />
            <PersonField<PersonRef>
              label={t('print.log.name')}
              value={f.person}
              find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
              onChange={(one) => set({ person: one })}
            />
            <DateField label={t('print.log.from')} value={f.from} onChange={(from) => set({ from })} />
            <DateField label={t('print.log.to')} value={f.to} onChange={(to) => set({ to })} />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={20}
        rowKey={(row) => row.id}
        empty={t('print.log.none')}
        columns={[
          { key: 'kind', title: t('print.log.kind'), cell: kind },
          { key: 'number', title: t('print.log.number'), cell: (row) => <code>{row.number}</code> },
          { key: 'who', title: t('print.log.name'), cell: (row) => <PersonCell person={row.person} /> },
          { key: 'at', title: t('print.log.at'), cell: at },
          { key: 'times', title: t('print.log.times'), num: true, cell: (row) => row.printedCount },
        ]}
        card={(row) => (
          <>
            <b>{kind(row)}</b> <code>{row.number}</code>
            <small className="line">
              {name(row.person)} · {at(row)}
            </small>
          </>
        )}
      />
    </>
  )
}
