import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { AnywayBox } from '#foundation/web/kit/AnywayBox.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { change, type register } from '../../contract.ts'
import { placesFor, registering } from '../../rules.ts'
import { Clash } from './NightLine.tsx'
import type { Night, OpenEvent } from './OpenEvents.tsx'
import { useNightText } from './useNightText.ts'

interface Props {
  event: OpenEvent
  nightId: string
  by: typeof register | typeof change
  onClose(): void
}

/** Registers for a night, or changes night and guests; what else there is to do that night is said before it is sent. */
export function SignUpForm({ event, nightId, by, onClose }: Props) {
  const { t } = useText()
  const { say } = useSay()
  const nightText = useNightText()
  const { eligible, registrationDeadline: until, guestsAllowed, nights } = event
  const changes = by.path === change.path
  const held = (changes && event.mine) || undefined
  const placed = held?.state === 'booked' ? held.nightId : undefined
  const nightOf = (id: string | undefined) => nights.find((one) => one.id === id)
  const hasClash = (id: string | undefined): boolean => Boolean(nightOf(id)?.clash)
  const [chosen, choose] = useState(nightId)
  const night = nightOf(chosen)
  const places = night ? placesFor(night.id, night.seats, held) : { left: 0, waits: false }
  const form = useForm(by, {
    initial: { nightId, guests: held?.guests ?? 0, anyway: hasClash(nightId) },
    draft: `park-after-dark.${changes ? 'change' : 'register'}.${nightId}`,
    // an earlier draft knows neither the night that was pressed now nor what else there is to do then
    unkept: ['nightId', 'anyway'],
    words: 'park-after-dark.signUp.',
    check: { set: registering, facts: { eligible, until, registered: false, guestsAllowed, ...places }, p: {} },
    onSent: ({ state }) => {
      onClose()
      say(t(state === 'standby' ? 'park-after-dark.signUp.waits' : 'park-after-dark.signUp.done'))
    },
  })
  const go = (id: string) => {
    choose(id)
    form.set('nightId', id)
    form.set('anyway', hasClash(id))
  }
  const title = t(changes ? 'park-after-dark.change' : 'booking.signUp')
  const waits = places.waits && (form.values.guests ?? 0) + 1 > places.left
  const note = waits && (night?.seats.stand === 'draw' ? 'park-after-dark.signUp.drawNote' : 'park-after-dark.signUp.standbyNote')
  /** The own places say nothing of what is left. */
  const seatsOf = (one: Night): string =>
    placed === one.id
      ? nightText(one)
      : `${nightText(one)} · ${t(one.seats.left === 1 ? 'booking.seats.leftOne' : 'booking.seats.left', { left: one.seats.left })}`
  return (
    <FormSheet title={title} form={form} action={title} onClose={onClose}>
      {!changes && night && (
        <p className="below">
          <b>{nightText(night)}</b>
        </p>
      )}
      <Fields
        of={form}
        only={['nightId', 'guests']}
        over={{
          nightId: changes
            ? ({ label, fault }) => (
                <SelectField
                  label={label}
                  fault={fault}
                  always
                  value={chosen}
                  options={nights.map((one) => ({ value: one.id, label: seatsOf(one) }))}
                  onChange={(id) => id && go(id)}
                />
              )
            : null,
          guests: guestsAllowed > 0 ? { note: t('park-after-dark.guestsAllowed.count', { count: guestsAllowed }) } : null,
        }}
      />
      {night?.clash ? (
        <Clash clash={night.clash} />
      ) : (
        <AnywayBox fault={form.fault('anyway')} value={form.values.anyway} onChange={(anyway) => form.set('anyway', anyway)} />
      )}
      {note && <p className="hint">{t(note)}</p>}
    </FormSheet>
  )
}
