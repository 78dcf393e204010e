import { Link } from 'react-router'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ReviewRow, reviewList } from '../contract/index.ts'
import { actsIn } from './parts/acts.ts'
import { Opener } from './parts/Opener.tsx'
import { reviewCells } from './parts/ReviewCells.tsx'

/** What one reviews or approves: begun here, decided with the procedure before one. */
export default function ProcedureReview() {
  const { t, lang } = useText()
  const cells = reviewCells(useText())
  return (
    <Page title={t('screen./{lang}/lotosop/sopreview/index')}>
      <Listing
        of={reviewList}
        chips="show"
        cells={{ ...cells, procedureCode: (row) => <Opener of={row} desk="sopreview" /> }}
        card={['procedureCode', 'state', 'equipmentName', 'venue', 'versionNo', 'author', 'daysWaiting']}
        actions={(row: ReviewRow) => (
          <>
            <Moves of={{ 'start review': actsIn(row.state)['start review'] }} row={row} words="loto.act." values={{ name: row.equipmentName }} />
            <Link className="btn link" to={`/${lang}/lotosop/sopreview/details?id=${row.id}&from=index`}>
              {t('loto.act.open')}
            </Link>
          </>
        )}
      />
    </Page>
  )
}
