import { Link } from 'react-router'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ItemRow, requested } from '../contract/index.ts'
import { itemLife } from '../rules/lifecycles.ts'
import { ItemFilters } from './parts/ItemFilters.tsx'
import { ItemTag } from './parts/ItemTag.tsx'
import { ITEMS_PER_PAGE, noItemFilter } from './parts/itemFilter.ts'
import { NothingHere } from './parts/NothingHere.tsx'
import { Progress } from './parts/Progress.tsx'
import { RequestActions } from './parts/RequestActions.tsx'
import { RequestLink } from './parts/RequestLink.tsx'
import { StateChips } from './parts/StateChips.tsx'

const NONE = noItemFilter('all')

/** What the person asked for: where it stands, who holds it, and what may still be done. */
export default function Requested() {
  const { t, lang, name } = useText()
  const me = useMe()
  const desk = useDesk()
  const state = useListState(NONE)
  const { tab: _tab, ...filters } = state.filters
  const rows = useCall(requested, { pageNum: state.pageNum, pageSize: ITEMS_PER_PAGE, filters })
  // cards that were read before show what was: the list begins anew
  const begin = () => !desk && state.setPage(1)
  const request = (r: ItemRow) => (
    <div>
      <RequestLink item={r} list="requested" />
      {r.requester.ssoId !== me.ssoId && <small>{t('workflow.list.onBehalf', { name: name(r.requester) })}</small>}
    </div>
  )
  const toRooms = (
    <Link className="btn" to={`/${lang}/apps`}>
      {t('workflow.list.toRooms')}
    </Link>
  )
  return (
    <Page title={t('screen./{lang}/workflow/requested')} crumb={t('workflow.crumb')}>
      <ItemFilters state={state} states={itemLife.states} chips={<StateChips state={state} />} />
      {rows.data?.total === 0 ? (
        <NothingHere state={state} text={t('workflow.list.empty.requested')}>
          {toRooms}
        </NothingHere>
      ) : (
        <List
          rows={rows}
          state={state}
          pageSize={ITEMS_PER_PAGE}
          rowKey={(r) => r.id}
          columns={[
            { key: 'request', title: t('workflow.list.request'), cell: request },
            { key: 'submitted', title: t('workflow.list.submitted'), cell: (r) => formatInstant(r.submittedAt, lang) },
            { key: 'progress', title: t('workflow.list.progress'), cell: (r) => <Progress item={r} /> },
            { key: 'state', title: t('workflow.state'), cell: (r) => <ItemTag item={r} /> },
          ]}
          card={(r) => (
            <>
              <div className="row between start">
                {request(r)}
                <ItemTag item={r} />
              </div>
              <div className="above below near">
                <Progress item={r} />
              </div>
              <small>{t('workflow.list.submittedAt', { when: formatInstant(r.submittedAt, lang) })}</small>
            </>
          )}
          actions={(r) => <RequestActions item={r} onDone={begin} />}
        />
      )}
    </Page>
  )
}
