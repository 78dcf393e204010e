import { Link } from 'react-router'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useText } from '#foundation/web/text.tsx'
import { registerSums, registerSumsExport } from '../../contract/index.ts'

/** What each partner got or gave in a year; its name leads to the applications behind the sums. */
export function PartnerSums() {
  const { lang, pick } = useText()
  return (
    <Listing
      of={registerSums}
      sheet={registerSumsExport}
      chips="direction"
      cells={{
        partner: ({ partnerId, partnerCn, partnerEn, year, direction }) => {
          const asked = { partnerId, direction, from: `${year}-01-01`, to: `${year}-12-31` }
          return (
            <Link data-typed="" to={`/${lang}/compliance/register?f=${encodeURIComponent(JSON.stringify(asked))}`}>
              {pick(partnerCn, partnerEn)}
            </Link>
          )
        },
        year: (row) => String(row.year),
      }}
      card={['partner', 'year', 'direction', 'applications', 'tickets', 'ticketFen', 'giftFen', 'pendingFen']}
    />
  )
}
