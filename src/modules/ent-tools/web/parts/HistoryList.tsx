import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { SelectField } from '#foundation/web/kit/fields.tsx'
import { Filters, List } from '#foundation/web/kit/List.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportUop, type ForWhom, forWhom, type HistoryLine, history, keys, rollback } from '../../contract.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { useUop } from './useUop.ts'

const NONE: { module?: string; entity?: ForWhom } = {}
const PAGE_SIZE = 10
const TONES: Readonly<Record<HistoryLine['state'], Tone>> = { planned: 'b', current: 'g', ended: 'n', withdrawn: 'n' }

/** Every value that was ever set, with who, when and why; what counts now can be rolled back. */
export function HistoryList() {
  const { t, name } = useText()
  const { say, confirm } = useSay()
  const state = useListState(NONE)
  const rows = useCall(history, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const modules = useCall(keys, { changed: 'yes' }).data?.modules.filter((one) => one.keys > 0) ?? []
  const { attempt } = useSend(rollback)
  const { named, moduleOf, company, period, amount, at } = useUop()
  const back = async (row: HistoryLine) => {
    const text = t('ent-tools.history.confirm', { value: amount(row.before, row.unit) })
    const reason = await confirm({ title: named(row), text, action: t('ent-tools.history.rollback'), reason: 'required' })
    if (reason !== undefined && (await attempt({ id: row.id, reason }))) say(t('ent-tools.history.sent'))
  }
  const who = (row: HistoryLine) => [row.by, row.reviewedBy].flatMap((one) => (one ? [name(one)] : [])).join(' / ')
  const tag = (row: HistoryLine) => <Tag tone={TONES[row.state]}>{t(`ent-tools.history.state.${row.state}`)}</Tag>
  const change = (row: HistoryLine) => <BeforeAfter before={row.before} after={row.value} unit={row.unit} />
  return (
    <>
      <Filters state={state} initial={NONE} actions={<ExportButton endpoint={exportUop} input={{ what: 'history', filters: state.filters }} />}>
        {(f, set) => (
          <>
            <SelectField
              label={t('ent-tools.module')}
              value={f.module}
              placeholder={t('kit.all')}
              options={modules.map((one) => ({ value: one.module, label: named(one) }))}
              onChange={(module) => set({ module: module as string })}
            />
            <SelectField
              label={t('ent-tools.form.entity')}
              value={f.entity}
              placeholder={t('kit.all')}
              options={forWhom.options.map((value) => ({ value, label: company(value) }))}
              onChange={(entity) => set({ entity: entity as ForWhom })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('ent-tools.history.none')}
        columns={[
          {
            key: 'what',
            title: t('ent-tools.parameter'),
            cell: (row) => (
              <>
                <b>{named(row)}</b>
                <small style={{ display: 'block' }}>
                  {moduleOf(row)} · {company(row.entity)}
                </small>
              </>
            ),
          },
          { key: 'change', title: t('ent-tools.change'), cell: change },
          { key: 'period', title: t('ent-tools.period'), cell: (row) => period(row.from, row.to) },
          {
            key: 'by',
            title: t('ent-tools.history.by'),
            cell: (row) => (
              <>
                {who(row)}
                <small style={{ display: 'block' }}>{at(row.at)}</small>
              </>
            ),
          },
          {
            key: 'reason',
            title: t('ent-tools.history.reason'),
            wrap: true,
            cell: (row) => (
              <span data-typed="" style={{ whiteSpace: 'normal' }}>
                {row.reason}
              </span>
            ),
          },
          { key: 'state', title: t('ent-tools.state'), cell: tag },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{named(row)}</b>
              {tag(row)}
            </div>
            <small>
              {moduleOf(row)} · {company(row.entity)}
            </small>
            <div style={{ margin: '6px 0' }}>{change(row)}</div>
            <small style={{ display: 'block' }}>{period(row.from, row.to)}</small>
            <small style={{ display: 'block' }}>
              {who(row)} · <span data-typed="">{row.reason}</span>
            </small>
          </>
        )}
        actions={(row) =>
          row.can.includes('rollback') && (
            <button type="button" className="btn link" onClick={() => void back(row)}>
              {t('ent-tools.history.rollback')}
            </button>
          )
        }
      />
    </>
  )
}
