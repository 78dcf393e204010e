import { uuid } from '#foundation/contract/schemas.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportRestores, restoreMarkDone, restoreRetry, restores } from '../contract.ts'
import { requestLife, restoreLife } from '../rules.ts'
import { RequestSheet } from './parts/RequestSheet.tsx'

const ACTS = { retry: restoreRetry, restore: restoreMarkDone }

/** What has to be live the next morning, what waits and what has failed, for the badge office. */
export default function BadgeRestores() {
  const { t } = useText()
  const [opened, open] = useOpened()
  const id = uuid.safeParse(opened).data
  return (
    <Page title={t('screen./{lang}/badge-access/restore-list')}>
      <Listing
        of={restores}
        sheet={exportRestores}
        chips="tab"
        filters={{
          ssoId: PersonPick,
        }}
        cells={{
          badgeNo: (row) => <span translate="no">{row.badgeNo}</span>,
          status: (row) => <StateTag of={requestLife} state={row.status} />,
          restoreState: (row) => (row.status === 'approved' ? <StateTag of={restoreLife} state={row.restoreState} /> : '—'),
        }}
        card={['person', 'status', 'returnDate', 'badgeNo', 'restoreState', 'error']}
        actions={(row) => (
          <>
            <button type="button" className="btn link" onClick={() => open(row.id)}>
              {t('badge-access.act.open')}
            </button>
            <Moves of={ACTS} row={row} words="badge-access.all.act." />
          </>
        )}
      />
      {id && <RequestSheet id={id} onClose={() => open(undefined)} />}
    </Page>
  )
}
