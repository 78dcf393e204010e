import { useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonFilter } from '#foundation/web/kit/PersonFilter.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { card, userAllByKeyword } from '#services/people/contract.ts'
import { exportRestores, restoreMarkDone, restoreRetry, restores } from '../contract.ts'
import { RequestSheet } from './parts/RequestSheet.tsx'

const DIRECTORY = { search: userAllByKeyword, card }
const ACTS = { retry: restoreRetry, restore: restoreMarkDone }

/** What has to be live the next morning, what waits and what has failed, for the badge office. */
export default function BadgeRestores() {
  const { t } = useText()
  const [address, setAddress] = useSearchParams()
  const id = uuid.safeParse(address.get('id')).data
  const open = (next: string | undefined) =>
    setAddress((before) => {
      if (next === undefined) before.delete('id')
      else before.set('id', next)
      return before
    })
  return (
    <Page title={t('screen./{lang}/badge-access/restore-list')}>
      <Listing
        of={restores}
        sheet={exportRestores}
        chips="tab"
        filters={{
          ssoId: ({ label, value, onChange }) => <PersonFilter label={label} value={ssoIdIn(value)} directory={DIRECTORY} onChange={onChange} />,
        }}
        cells={{
          badgeNo: (row) => <span translate="no">{row.badgeNo}</span>,
          status: (row) => <StateTag of="BadgeRestoreRequest.status" state={row.status} />,
          restoreState: (row) => (row.status === 'approved' ? <StateTag of="BadgeRestoreRequest.restoreState" state={row.restoreState} /> : '—'),
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
