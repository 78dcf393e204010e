import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatInstant, formatTime } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type myRedemptions, reverseRedemption } from '../../contract.ts'

type Redemption = OutputOf<typeof myRedemptions>['list'][number]

/** The cashier's last redemptions; a mistake of this hour is put right here (MEAL-17). */
export function LastRedemptions({ list, onReversed }: { list: readonly Redemption[]; onReversed(id: string): void }) {
  const { t, lang, name, pick } = useText()
  const today = dayOf(serverNow())
  return (
    <Card title={t('free-meal.redeem.last')}>
      {list.length === 0 && <Empty text={t('free-meal.redeem.last.none')} />}
      {list.map((one) => (
        <div key={one.id} className="li">
          <Avatar person={one.person} size={36} />
          <div className="t">
            <div>{name(one.person)}</div>
            <small>
              {dayOf(one.at) === today ? formatTime(one.at) : formatInstant(one.at, lang)} · {t(`free-meal.meal.${one.mealType}`)} ·{' '}
              {pick(one.outletCn, one.outletEn)}
            </small>
          </div>
          {one.reversed && <Tag>{t('free-meal.redeem.reversed')}</Tag>}
          <Moves
            of={{ reverse: reverseRedemption }}
            row={one}
            words="free-meal.redeem."
            values={{ name: name(one.person), meal: t(`free-meal.meal.${one.mealType}`) }}
            className="btn s"
            onDone={({ id }) => onReversed(id)}
          />
        </div>
      ))}
    </Card>
  )
}
