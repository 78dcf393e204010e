import { useState } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { StaleTag } from '#foundation/web/kit/Bilingual.tsx'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AvailabilityWindow, endWindow, keys, searchWindows, windowState } from '../../contract.ts'
import { StateChips } from './StateChips.tsx'
import { useDecide } from './useDecide.ts'
import { useUop } from './useUop.ts'
import { WindowForm } from './WindowForm.tsx'

const NONE: { status?: AvailabilityWindow['status'] } = {}
const PAGE_SIZE = 10

/** Times in which a module is shut: asked for, to come, open and over. */
export function WindowList() {
  const { t, lang, pick, name } = useText()
  const { may } = useMe()
  const { confirm } = useSay()
  const state = useListState(NONE)
  const rows = useCall(searchWindows, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const rooms = useCall(keys, { changed: 'yes' }).data?.modules.filter((one) => one.room) ?? []
  const [edited, edit] = useState<AvailabilityWindow | 'new'>()
  const { attempt } = useSend(endWindow)
  const { moduleOf, company, period } = useUop()
  const decide = useDecide()
  const end = async (id: string) => {
    if ((await confirm({ title: t('ent-tools.window.confirmEnd'), action: t('ent-tools.window.end') })) !== undefined) await attempt({ id })
  }
  const marks = (row: AvailabilityWindow) => <StateTag of="AvailabilityWindow" state={row.status} />
  const mode = (row: AvailabilityWindow) => <Tag tone={row.readOnly ? 'b' : 'w'}>{t(`ent-tools.window.${row.readOnly ? 'readOnly' : 'shut'}`)}</Tag>
  const companies = (row: AvailabilityWindow) => (row.entities.length === 3 ? company('all') : listed(row.entities.map(company), lang))
  const act = (row: AvailabilityWindow, action: AvailabilityWindow['can'][number], run: () => void, says: string) =>
    row.can.includes(action) && (
      <button type="button" className="btn link" onClick={run}>
        {says}
      </button>
    )
  return (
    <>
      <div className="row between wrap" style={{ alignItems: 'flex-start', gap: 12 }}>
        <StateChips
          of="AvailabilityWindow"
          states={windowState.options}
          value={state.filters.status}
          onChange={(status) => state.setFilters(status ? { status } : {})}
        />
        {may('ENTTOOLS_UOP_CONFIG') && (
          <button type="button" className="btn p" style={{ marginBottom: 12 }} onClick={() => edit('new')}>
            {t('ent-tools.window.add')}
          </button>
        )}
      </div>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('ent-tools.window.none')}
        columns={[
          {
            key: 'module',
            title: t('ent-tools.module'),
            cell: (row) => (
              <>
                <b>{moduleOf(row)}</b>
                <small style={{ display: 'block' }}>{companies(row)}</small>
              </>
            ),
          },
          {
            key: 'period',
            title: t('ent-tools.tab.windows'),
            cell: (row) => <div style={{ whiteSpace: 'normal', minWidth: 150 }}>{period(row.from, row.to)}</div>,
          },
          {
            key: 'message',
            title: t('ent-tools.window.message'),
            cell: (row) => (
              <div style={{ whiteSpace: 'normal', minWidth: 220 }}>
                {pick(row.messageCn, row.messageEn)} <StaleTag stale={row.stale} />
              </div>
            ),
          },
          { key: 'mode', title: t('ent-tools.window.mode'), cell: mode },
          {
            key: 'state',
            title: t('ent-tools.state'),
            cell: (row) => (
              <>
                {marks(row)}
                <small style={{ display: 'block' }}>{[row.proposedBy, row.reviewedBy].flatMap((one) => (one ? [name(one)] : [])).join(' / ')}</small>
              </>
            ),
          },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{moduleOf(row)}</b>
              {marks(row)}
            </div>
            <small>
              {companies(row)} · {period(row.from, row.to)}
            </small>
            <p>{pick(row.messageCn, row.messageEn)}</p>
            {mode(row)} <StaleTag stale={row.stale} />
          </>
        )}
        actions={(row) => (
          <>
            {act(
              row,
              'approve',
              () => void decide.approve(row, t('ent-tools.window.confirmApprove'), pick(row.messageCn, row.messageEn)),
              t('ent-tools.approve'),
            )}
            {act(row, 'reject', () => void decide.reject(row), t('ent-tools.reject'))}
            {row.status === 'pending' && act(row, 'withdraw', () => edit(row), t('kit.edit'))}
            {act(row, 'withdraw', () => void decide.withdraw(row.id), t('ent-tools.withdraw'))}
            {act(row, 'end', () => void end(row.id), t('ent-tools.window.end'))}
          </>
        )}
      />
      {edited && <WindowForm row={edited === 'new' ? undefined : edited} modules={rooms} onClose={() => edit(undefined)} />}
    </>
  )
}
