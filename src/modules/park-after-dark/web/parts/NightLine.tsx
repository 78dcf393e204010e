import { Meter, Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Night } from './OpenEvents.tsx'
import { useNightText } from './useNightText.ts'

type Stand = Night['seats']['stand']
const TONES: Partial<Record<Stand, Tone>> = { open: 'g', standby: 'w', draw: 'b', early: 'b', full: 'r', cancelled: 'r' }
/** Where one may register, and what the button says then. */
const TO: Partial<Record<Stand, string>> = { open: 'booking.signUp', standby: 'booking.signUp.standby', draw: 'booking.signUp.draw' }

/** A night: when, where, what is left, what else there is to do then, and the button. */
export function NightLine({ night, can, onRegister }: { night: Night; can: boolean; onRegister(): void }) {
  const { t, pick } = useText()
  const say = useNightText()
  const { seats, clash } = night
  const to = TO[seats.stand]
  const taken = t('park-after-dark.taken', { booked: seats.booked, quota: seats.capacity })
  return (
    <div className="li">
      <div className="t">
        <div className="row wrap tight">
          <b>{say(night)}</b>
          <Tag tone={TONES[seats.stand] ?? 'n'}>{t(`booking.stand.${seats.stand}`)}</Tag>
        </div>
        <small className="line">
          <span data-typed>{pick(night.gateCn, night.gateEn)}</span> · {taken}
          {seats.standby > 0 && ` · ${t(seats.stand === 'draw' ? 'park-after-dark.waiting.draw' : 'park-after-dark.waiting', { waiting: seats.standby })}`}
        </small>
        <Meter value={seats.booked} max={seats.capacity} label={taken} />
        {can && to && clash && <Clash clash={clash} />}
      </div>
      {can && to && (
        <button type="button" className="btn p" aria-label={`${t(to)} ${say(night)}`} onClick={onRegister}>
          {t(to)}
        </button>
      )}
    </div>
  )
}

/** Who is on shift that night is warned, not refused (PAD-08). */
export function Clash({ clash }: { clash: NonNullable<Night['clash']> }) {
  const { t, pick } = useText()
  const say = useNightText()
  return (
    <p className="note-box warn above near" role="note">
      {t('park-after-dark.clash', { what: pick(clash.nameCn, clash.nameEn), when: say({ starts: clash.from, ends: clash.to }) })}
    </p>
  )
}
