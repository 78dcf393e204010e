import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { readFlow } from '../../contract/index.ts'
import type { TurnState } from '../../rules/index.ts'

const LOOKS: Record<TurnState, Moment['state']> = { signed: 'done', asked: 'now', waiting: 'next', refused: 'bad' }

/** Who signs, one after the other, and how it stands with each. */
export function SigningOrder({ order }: { order: OutputOf<typeof readFlow>['order'] }) {
  const { t, lang, name } = useText()
  return (
    <Card title={t('e-sign.order')}>
      <Timeline
        moments={order.map(({ turn, kind, person, state, at }) => ({
          id: String(turn),
          state: LOOKS[state],
          title: kind === 'seal' ? t('e-sign.order.seal') : person ? <bdi translate="no">{name(person)}</bdi> : t('e-sign.order.person'),
          note: (
            <>
              {t(kind === 'seal' ? `e-sign.turn.seal.${state}` : `e-sign.turn.${state}`)}
              {at && <> · {formatInstant(at, lang)}</>}
              {kind === 'seal' && person && (
                <>
                  {' · '}
                  <bdi translate="no">{name(person)}</bdi>
                </>
              )}
            </>
          ),
        }))}
      />
    </Card>
  )
}
