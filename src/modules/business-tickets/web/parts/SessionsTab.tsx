import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { TimeField } from '#foundation/web/kit/DateFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay, formatDays } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Config, configSession } from '../../contract/index.ts'
import { AddBar } from './AddBar.tsx'

type Session = Config['sessions'][number]
type Draft = Partial<InputOf<typeof configSession>>
/** 0 is Sunday, which ends a week here. */
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '0'] as const

/** VIP sessions with the groups that each takes a day. */
export function SessionsTab({ of: { sessions, can } }: { of: Config }) {
  const { t, lang } = useText()
  const [edited, edit] = useState<Draft>()
  const said = (word: string) => t(`business-tickets.session.${word}`)
  const kind = (one: Session) => t(`business-tickets.type.${one.kind}`)
  const weekdays = (one: Session) =>
    WEEKDAYS.filter((day) => one.weekdays.includes(Number(day)))
      .map((day) => t(`business-tickets.weekday.${day}`))
      .join(lang === 'zh' ? '、' : ', ')
  const lasts = (one: Session) =>
    one.effectiveTo ? formatDays(one.effectiveFrom, one.effectiveTo, lang) : t('business-tickets.session.since', { day: formatDay(one.effectiveFrom, lang) })
  const fresh: Draft = { kind: 'experience', groups: 2, weekdays: [1, 2, 3, 4, 5], effectiveFrom: dayOf(serverNow()), effectiveTo: null }
  return (
    <>
      {can && <AddBar label={said('add')} onAdd={() => edit(fresh)} />}
      <List
        rows={sessions}
        rowKey={({ id }) => id}
        empty={said('none')}
        columns={[
          { key: 'kind', title: said('kind'), cell: kind },
          { key: 'startTime', title: said('startTime'), cell: (one) => one.startTime },
          { key: 'groups', title: said('groups'), cell: (one) => one.groups, num: true },
          { key: 'weekdays', title: said('weekdays'), cell: weekdays, wrap: true },
          { key: 'lasts', title: said('lasts'), cell: lasts },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              <b>
                {one.startTime} {kind(one)}
              </b>
              <span>{t('business-tickets.session.groupsOf', { count: one.groups })}</span>
            </div>
            <small>
              {weekdays(one)} · {lasts(one)}
            </small>
          </>
        )}
        {...(can && {
          actions: (one: Session) => (
            <button type="button" className="btn link" onClick={() => edit(one)}>
              {t('kit.edit')}
            </button>
          ),
        })}
      />
      {edited && <SessionForm given={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

function SessionForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(configSession, {
    initial: given,
    draft: `business-tickets.session.${given.id ?? 'new'}`,
    words: 'business-tickets.session.',
  })
  return (
    <FormSheet
      title={t(`business-tickets.session.${given.id ? 'edit' : 'add'}`)}
      form={form}
      action={t('kit.save')}
      told="business-tickets.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['kind', 'startTime', 'groups', 'weekdays', 'effectiveFrom', 'effectiveTo']}
        pairs={[['effectiveFrom', 'effectiveTo']]}
        over={{
          // what was applied for is of that kind and time
          kind: given.id ? null : undefined,
          startTime: given.id ? null : ({ label, fault, value, onChange }) => <TimeField {...{ label, fault, value, onChange }} required />,
          weekdays: ({ label, fault, value, onChange }) => (
            <ManyField
              {...{ label, fault }}
              required
              options={choices('business-tickets.weekday.', WEEKDAYS)}
              value={WEEKDAYS.filter((day) => value?.includes(Number(day)))}
              onChange={(chosen = []) => onChange(chosen.map(Number))}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
