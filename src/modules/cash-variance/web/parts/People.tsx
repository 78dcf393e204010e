import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportCashVariance, people } from '../../contract/following.ts'
import { Amount } from './Amount.tsx'

/** What the rolling period adds up to for everybody, and where that leads. */
export function People() {
  const { pick } = useText()
  return (
    <Listing
      of={people}
      filters={{ ssoId: PersonPick }}
      cells={{
        shortFen: ({ shortFen }) => <Amount fen={shortFen} />,
        overFen: ({ overFen }) => <Amount fen={overFen} />,
        band: ({ bandCn, bandEn }) => (bandCn ? <span data-typed="">{pick(bandCn, bandEn)}</span> : '—'),
      }}
      card={['person', 'band', 'shortFen', 'overFen', 'count', 'periodDays', 'lastOn', 'due']}
      beside={(filters) => <ExportButton endpoint={exportCashVariance} input={{ what: 'people', filters }} />}
    />
  )
}
