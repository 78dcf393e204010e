import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf, systemClock } from '#foundation/time.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatInstant, formatTime } from '#foundation/web/kit/format.ts'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type myRedemptions, reverseRedemption } from '../../contract.ts'

type Redemption = OutputOf<typeof myRedemptions>['list'][number]

/** The cashier's last redemptions; a mistake of this hour is put right here (MEAL-17). */
export function LastRedemptions({ list, onReversed }: { list: readonly Redemption[]; onReversed(id: string): void }) {
  const { t, lang, name, pick } = useText()
  const { confirm } = useSay()
  const today = dayOf(systemClock())
  const { attempt } = useSend(reverseRedemption)
  const reverse = async ({ id, person, mealType }: Redemption) => {
    const reason = await confirm({
      title: t('free-meal.redeem.reverse'),
      text: t('free-meal.redeem.reverse.ask', { name: name(person), meal: t(`free-meal.meal.${mealType}`) }),
      action: t('free-meal.redeem.reverse'),
      danger: true,
      reason: 'required',
    })
    if (reason !== undefined && (await attempt({ id, reason }))) onReversed(id)
  }
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
          {one.can.includes('reverse') && (
            <button type="button" className="btn s" onClick={() => void reverse(one)}>
              {t('free-meal.redeem.reverse')}
            </button>
          )}
        </div>
      ))}
    </Card>
  )
}
