import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { COMMENT_MAX, handlersOf, superassign, type TodoRow } from '../../contract/index.ts'

/** People who can be chosen without looking for them. */
const NEAR = 5

/** Hands todos over to a colleague who can handle all of them (NTC-19). */
export function Superassign({ rows, onDone, onClose }: { rows: readonly TodoRow[]; onDone(): void; onClose(): void }) {
  const { t, name } = useText()
  const { say } = useSay()
  const todos = rows.map(({ kind, id }) => ({ kind, id }))
  const [person, setPerson] = useState<PersonRef>()
  const able = useCall(handlersOf, { todos })
  const form = useForm(superassign, {
    initial: { todos, reason: '' },
    draft: 'notice-center.superassign',
    unkept: ['todos', 'to'],
    onSent({ assigned }) {
      say(t('notice-center.assigned', { count: assigned }))
      onDone()
    },
  })
  const choose = (one: PersonRef | undefined) => {
    setPerson(one)
    form.set('to', one?.ssoId)
  }
  // who has them all already is no new handler
  const others = able.data?.filter(({ ssoId }) => !rows.every(({ assignee }) => assignee?.ssoId === ssoId))
  const names = [...new Set(rows.map(({ applicant }) => name(applicant)))].join(t('notice-center.and'))
  return (
    <FormSheet title={t('action.Todo.superassign')} form={form} action={t('notice-center.assignNow')} onClose={onClose}>
      <p className="muted notice-about">
        {t('notice-center.assignWhat', { count: rows.length, names })} {t('notice-center.assignNote')}
      </p>
      <PersonField<PersonRef>
        label={t('notice-center.newHandler')}
        required
        value={person}
        fault={form.fault('to')}
        find={(keyword) => callEndpoint(handlersOf, { todos, keyword })}
        onChange={choose}
      />
      {!person && (
        <div className="notice-able">
          {others?.length === 0 && <p className="muted">{t('notice-center.nobodyAble')}</p>}
          {others?.slice(0, NEAR).map((one) => (
            <button key={one.ssoId} type="button" className="btn s" onClick={() => choose(one)}>
              <span translate="no">{name(one)}</span>
            </button>
          ))}
        </div>
      )}
      <TextAreaField
        label={t('kit.reason')}
        required
        max={COMMENT_MAX}
        value={form.values.reason}
        fault={form.fault('reason')}
        onChange={(reason) => form.set('reason', reason ?? '')}
      />
    </FormSheet>
  )
}
