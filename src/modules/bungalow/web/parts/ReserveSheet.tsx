import { Link } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { hasRoom, type SignUpView } from '#services/booking/contract.ts'
import { reserve } from '../../contract.ts'
import { reserving } from '../../rules.ts'
import { type Bungalow, type Period, type Slot, standOf } from './shown.ts'
import { useCompanionNames } from './useNames.ts'
import { useSlotText } from './useSlotText.ts'

interface Props {
  period: Period
  slot: Slot
  bungalow: Bungalow
  onClose(): void
}

const TO: Partial<Record<string, string>> = { open: 'bungalow.reserve', standby: 'booking.signUp.standby', draw: 'booking.signUp.draw' }

/** A slot: what it is, and the form to reserve it, or why that cannot be. */
export function ReserveSheet(props: Props) {
  const { t, lang } = useText()
  const { slot, period, onClose } = props
  const to = TO[standOf(slot)]
  const { seats } = slot
  if (seats && to && !seats.mine && !period.barredUntil) return <ReserveForm {...props} seats={seats} title={t(to)} />
  return (
    <Sheet title={t('bungalow.slot')} onClose={onClose}>
      <div className="stack">
        <SlotFacts {...props} />
        {seats?.mine ? (
          <p className="note-box">
            {t('bungalow.slot.reserved')} <Link to={`/${lang}/bungalow-reservations/mine`}>{t('screen./{lang}/bungalow-reservations/mine')}</Link>
          </p>
        ) : (
          <p className="note-box warn">
            {period.barredUntil ? t('bungalow.barred', { until: formatEnd(period.barredUntil, lang) }) : t(`bungalow.why.${standOf(slot)}`)}
          </p>
        )}
      </div>
    </Sheet>
  )
}

function SlotFacts({ period, slot, bungalow }: Props) {
  const { t, name, pick, lang } = useText()
  const when = useSlotText()
  const { seats } = slot
  return (
    <Facts
      items={[
        { label: t('bungalow.reservations.bungalow'), value: <span data-typed>{name(bungalow)}</span> },
        { label: t('bungalow.reservations.slot'), value: when(slot) },
        { label: t('bungalow.bungalows.place'), value: <span data-typed>{pick(bungalow.placeCn, bungalow.placeEn)}</span> },
        { label: t('bungalow.maxPeople'), value: t('bungalow.people', { people: Math.min(period.maxPeople, bungalow.seats) }) },
        ...(seats
          ? [
              { label: t('bungalow.list.left'), value: t('bungalow.leftOf', { left: seats.left, quota: seats.capacity }) },
              { label: t(period.draw ? 'bungalow.drawAt' : 'bungalow.signupUntil'), value: formatEnd(seats.signUpUntil, lang) },
              { label: t('bungalow.cancelUntil'), value: formatEnd(seats.cancelUntil, lang) },
            ]
          : []),
      ]}
    />
  )
}

function ReserveForm({ seats, title, ...props }: Props & { seats: SignUpView; title: string }) {
  const { t } = useText()
  const { say } = useSay()
  const me = useMe()
  const { period, slot, bungalow, onClose } = props
  const form = useForm(reserve, {
    initial: { slotId: slot.id, companions: [] },
    draft: `bungalow.reserve.${slot.id}`,
    words: 'bungalow.form.',
    check: {
      set: reserving,
      facts: {
        ...{ applicant: me.ssoId, wrong: [], clash: false, maxPeople: period.maxPeople, seats: bungalow.seats },
        ...{ signupOpen: period.signupOpen, until: seats.signUpUntil, closed: slot.closed, barredUntil: period.barredUntil },
        ...{ own: period.own, maxReservations: period.maxReservations, free: hasRoom(seats) },
      },
      p: {},
    },
    onSent: ({ state }) => {
      onClose()
      say(t(state === 'standby' ? 'bungalow.reserve.waits' : 'bungalow.reserve.done'))
    },
  })
  const names = useCompanionNames(period.id, form.values.companions ?? [])
  return (
    <FormSheet title={title} form={form} action={title} onClose={onClose}>
      <SlotFacts {...props} />
      {seats.stand === 'standby' && <p className="note-box">{t('bungalow.reserve.standby')}</p>}
      {seats.stand === 'draw' && <p className="note-box">{t('bungalow.reserve.draw')}</p>}
      <Fields
        of={form}
        only={['companions', 'phone']}
        over={{
          companions: ({ label, value = [], onChange }) => (
            <SsoListField
              label={label}
              note={t('bungalow.form.people', { people: value.length + 1 })}
              value={value}
              names={names}
              most={Math.min(period.maxPeople, bungalow.seats) - 1}
              fault={(path) => form.fault(path === '' ? 'companions' : `companions.${path}`)}
              onChange={onChange}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
