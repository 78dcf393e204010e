import { Link } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { drop, mine, withdraw } from '../../contract/index.ts'
import { complianceRequestLife } from '../../rules/life.ts'
import type { Direction } from '../../rules/limits.ts'

type Asked = NonNullable<InputOf<typeof mine>['filters']>
/** Each of them one and the same, since the state of a list is read anew where it is another. */
const ASKED: Readonly<Record<Direction, Asked>> = { offer: { direction: 'offer' }, accept: { direction: 'accept' } }

/** What one declared, the latest first. */
export function OwnDeclarations({ direction }: { direction: Direction }) {
  const { t, lang, pick } = useText()
  const state = useListState(ASKED[direction])
  return (
    <Card title={t(`compliance.mine.title.${direction}`)}>
      <Listing
        of={mine}
        state={state}
        filters={{ direction: null }}
        cells={{
          partner: (row) => (
            <Link data-typed="" to={`/${lang}/compliance/${row.direction}/${row.id}`}>
              {pick(row.partnerCn, row.partnerEn)}
            </Link>
          ),
          status: (row) => <StateTag of={complianceRequestLife} state={row.status} />,
        }}
        card={['partner', 'status', 'firstDay', 'worthFen', 'submittedAt']}
        actions={(row) => <Moves of={{ withdraw, drop }} row={row} words="compliance.act." />}
      />
    </Card>
  )
}
