import { Link } from 'react-router'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ehsList, type ReviewRow } from '../contract/index.ts'
import { actsIn } from './parts/acts.ts'
import { Opener } from './parts/Opener.tsx'
import { reviewCells } from './parts/ReviewCells.tsx'

/** What waits for EHS and what it has decided, with the inspections that are due. */
export default function EHSReview() {
  const { t, lang, name } = useText()
  const cells = reviewCells(useText())
  return (
    <Page title={t('screen./{lang}/lotosop/ehsreview/index')}>
      <Listing
        of={ehsList}
        chips="show"
        cells={{
          ...cells,
          procedureCode: (row) => <Opener of={row} desk="ehsreview" />,
          holder: ({ holder }) => (holder ? name(holder) : '—'),
        }}
        card={['procedureCode', 'state', 'equipmentName', 'venue', 'versionNo', 'holder', 'daysWaiting', 'nextInspection']}
        actions={(row: ReviewRow) => (
          <>
            {row.state === 'pending-ehs-approval' && <Decide row={row} />}
            <Link className="btn link" to={`/${lang}/lotosop/ehsreview/details?id=${row.id}&from=index`}>
              {t('loto.act.open')}
            </Link>
          </>
        )}
      />
    </Page>
  )
}

function Decide({ row }: { row: ReviewRow }) {
  const { approve, reject } = actsIn(row.state)
  return <Moves of={{ approve, reject }} row={row} words="loto.act." values={{ name: row.equipmentName }} />
}
