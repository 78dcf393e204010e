import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { copied, markRead } from '../contract/index.ts'
import { itemLife } from '../rules/lifecycles.ts'
import { ItemFilters } from './parts/ItemFilters.tsx'
import { ItemTag } from './parts/ItemTag.tsx'
import { ITEMS_PER_PAGE, noItemFilter } from './parts/itemFilter.ts'
import { NothingHere } from './parts/NothingHere.tsx'
import { Progress } from './parts/Progress.tsx'
import { RequestLink } from './parts/RequestLink.tsx'

const TABS = ['all', 'unread', 'read'] as const
type Tab = (typeof TABS)[number]
const NONE = noItemFilter<Tab>('all')

/** What was copied to the person: what is new stands out, opened or all at once it becomes read (WF-47). */
export default function Copied() {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const state = useListState(NONE)
  const { tab, ...filters } = state.filters
  const rows = useCall(copied, {
    pageNum: state.pageNum,
    pageSize: ITEMS_PER_PAGE,
    filters: { ...filters, ...(tab !== 'all' && { unread: tab === 'unread' }) },
  })
  const unread = useCall(copied, { pageSize: 1, filters: { unread: true } }).data?.total ?? 0
  const marking = useSend(markRead)
  const readAll = async () => {
    if (!(await marking.attempt({}))) return
    state.setPage(1)
    say(t('workflow.list.readAll.done'))
  }
  const label = (value: Tab) => (value === 'unread' && unread > 0 ? `${t('workflow.list.tab.unread')} (${unread})` : t(`workflow.list.tab.${value}`))
  return (
    <Page
      title={t('screen./{lang}/workflow/cc')}
      crumb={t('workflow.crumb')}
      actions={
        <button type="button" className="btn" disabled={unread === 0 || marking.sending} onClick={() => void readAll()}>
          {t('workflow.list.readAll')}
        </button>
      }
    >
      <Tabs<Tab>
        label={t('screen./{lang}/workflow/cc')}
        value={tab}
        options={TABS.map((value) => ({ value, label: label(value) }))}
        onChange={(value) => state.setFilters({ ...state.filters, tab: value })}
      />
      <ItemFilters state={state} states={itemLife.states} />
      {rows.data?.total === 0 ? (
        <NothingHere state={state} text={t(`workflow.list.empty.${tab === 'unread' ? 'unread' : 'copied'}`)} />
      ) : (
        <List
          rows={rows}
          state={state}
          pageSize={ITEMS_PER_PAGE}
          rowKey={(r) => r.id}
          columns={[
            { key: 'request', title: t('workflow.list.request'), cell: (r) => <RequestLink item={r} list="cc" unread={r.readAt === null} /> },
            { key: 'requester', title: t('workflow.list.requester'), cell: (r) => <PersonCell person={r.requester} /> },
            { key: 'submitted', title: t('workflow.list.submitted'), cell: (r) => formatInstant(r.submittedAt, lang) },
            { key: 'progress', title: t('workflow.list.progress'), cell: (r) => <Progress item={r} /> },
            { key: 'state', title: t('workflow.state'), cell: (r) => <ItemTag item={r} /> },
            {
              key: 'copied',
              title: t('workflow.list.copied'),
              wrap: true,
              cell: (r) => (
                <>
                  {formatInstant(r.copiedAt, lang)} <small className="line">{pick(r.whyCn, r.whyEn)}</small>
                </>
              ),
            },
          ]}
          card={(r) => (
            <>
              <div className="row between start">
                <RequestLink item={r} list="cc" unread={r.readAt === null} />
                <ItemTag item={r} />
              </div>
              <div className="above below near">
                <PersonCell person={r.requester} />
              </div>
              <Progress item={r} />
              <small className="line">
                {t('workflow.list.copiedAt', { when: formatInstant(r.copiedAt, lang) })} · {pick(r.whyCn, r.whyEn)}
              </small>
            </>
          )}
        />
      )}
    </Page>
  )
}
