import { Icon } from '#foundation/web/kit/icons.tsx'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { ScanOutcome } from '#foundation/web/kit/ScanDesk.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Outcome } from './useRedeem.ts'

const PHOTO = 132

/** What came of the scan: green with the face and what is left, red with the reason. */
export function OutcomePanel({ outcome, sending }: { outcome: Outcome | undefined; sending: boolean }) {
  const { t } = useText()
  return (
    <ScanOutcome look={outcome && (outcome.good ? 'good' : 'bad')} sending={sending}>
      {outcome === undefined ? (
        <>
          <Icon name="code" />
          <strong>{t('free-meal.redeem.ready')}</strong>
          <span>{t('free-meal.redeem.ready.hint')}</span>
        </>
      ) : outcome.good ? (
        <Good key={outcome.no} {...outcome} />
      ) : (
        <div key={outcome.no} className="told">
          <Icon name="close" />
          <strong>{t('free-meal.redeem.refused')}</strong>
          <span className="reason">{outcome.reason}</span>
        </div>
      )}
    </ScanOutcome>
  )
}

function Good({ redeemed: { person, left, redemptionsLeft }, mealType }: Extract<Outcome, { good: true }>) {
  const { t, name, pick } = useText()
  return (
    <div className="told">
      <Avatar person={person} size={PHOTO} />
      <strong>{name(person)}</strong>
      <span>
        {person.ssoId} · {pick(person.departmentCn, person.departmentEn)}
      </span>
      <span className="reason">{t('free-meal.redeem.done', { meal: t(`free-meal.meal.${mealType}`) })}</span>
      <span>{t('free-meal.redeem.left', { left, redemptions: redemptionsLeft })}</span>
    </div>
  )
}
