import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { sayBytes } from '#foundation/contract/texts.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { releaseFile, searchQuarantine } from '../../contract.ts'
import { REASONS } from '../../rules/index.ts'
import { type Filter, NO_FILTER, PAGE_SIZE } from './filters.ts'

type Shut = OutputOf<typeof searchQuarantine>['list'][number]
const LONGEST_REASON = 200

/** Files that were shut away; a reason lets one out. */
export function Quarantine({ state }: { state: ListState<Filter> }) {
  const { t, lang, pick } = useText()
  const { confirm } = useSay()
  const { keyword, reason } = state.filters
  const filters = { ...(keyword && { keyword }), ...(reason && { reason }) }
  const rows = useCall(searchQuarantine, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const { attempt } = useSend(releaseFile)
  const release = async ({ id, fileName }: Shut) => {
    const said = await confirm({
      title: t('files.release'),
      text: t('files.releaseAsk', { file: fileName }),
      action: t('files.release'),
      danger: true,
      reason: 'required',
      reasonMax: LONGEST_REASON,
    })
    if (said !== undefined) await attempt({ id, reason: said })
  }
  const why = (row: Shut) => <Tag tone="r">{t(`files.reason.${row.reason}`, { finding: row.finding ?? '' })}</Tag>
  const policy = (row: Shut) => pick(row.policyCn, row.policyEn)
  const who = (row: Shut) => (row.uploadedBy ? <PersonCell person={row.uploadedBy} /> : t('files.byPortal'))
  return (
    <>
      <Filters state={state} initial={{ ...NO_FILTER, view: 'quarantine' }}>
        {(f, set) => (
          <>
            <TextField label={t('files.fileName')} type="search" value={f.keyword} onChange={(value) => set({ keyword: value })} />
            <SelectField
              label={t('files.reason')}
              placeholder={t('kit.all')}
              value={f.reason}
              options={REASONS.map((value) => ({ value, label: t(`files.reason.${value}`, { finding: '' }).trim() }))}
              onChange={(value) => set({ reason: value })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('files.noQuarantine')}
        columns={[
          { key: 'file', title: t('files.fileName'), cell: (row) => <span data-typed="">{row.fileName}</span> },
          { key: 'reason', title: t('files.reason'), cell: why },
          { key: 'size', title: t('files.size'), num: true, cell: (row) => sayBytes(row.size) },
          { key: 'who', title: t('files.uploadedBy'), cell: who },
          { key: 'policy', title: t('files.policyName'), cell: policy },
          { key: 'since', title: t('files.quarantinedAt'), cell: (row) => formatInstant(row.quarantinedAt, lang) },
        ]}
        card={(row) => (
          <>
            <b data-typed="">{row.fileName}</b>
            <div>{why(row)}</div>
            <div>{who(row)}</div>
            <small>
              {sayBytes(row.size)} · {policy(row)} · {formatInstant(row.quarantinedAt, lang)}
            </small>
          </>
        )}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => void release(row)}>
            {t('files.release')}
          </button>
        )}
      />
    </>
  )
}
