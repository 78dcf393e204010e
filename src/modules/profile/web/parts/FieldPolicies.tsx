import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { RadioField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { policies, policyMode, savePolicy } from '../../contract/index.ts'
import { policyRules } from '../../rules/index.ts'

type Policy = OutputOf<typeof policies>[number]

/** How each field is changed, whether papers are asked for, and whether managers see it. */
export function FieldPolicies() {
  const { t } = useText()
  const all = useCall(policies, {})
  const [open, setOpen] = useState<Policy>()
  return (
    <>
      <Loaded call={all}>
        {(list) => (
          <ul className="card profile-policies">
            {list.map((one) => (
              <li key={one.field} className="row between wrap">
                <b>{t(`profile.policy.${one.field}`)}</b>
                <span className="row wrap">
                  <Tag>{t(`profile.mode.${one.mode}`)}</Tag>
                  {one.evidenceRequired && <Tag tone="w">{t('profile.evidenceRequired')}</Tag>}
                  {one.managerSees && <Tag tone="b">{t('profile.managerSees')}</Tag>}
                  {!(one.fixed && (one.secret || one.open)) && (
                    <button
                      type="button"
                      className="btn"
                      aria-label={t('profile.editWhat', { what: t(`profile.policy.${one.field}`) })}
                      onClick={() => setOpen(one)}
                    >
                      {t('profile.edit')}
                    </button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {open && <PolicyForm policy={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function PolicyForm({ policy: { fixed, secret, open, ...policy }, onClose }: { policy: Policy; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(savePolicy, {
    initial: policy,
    draft: `profile.policy.${policy.field}`,
    rules: { set: policyRules, facts: {}, p: {}, now: new Date(0), limits: {} },
  })
  const tick = (name: 'evidenceRequired' | 'managerSees', disabled: boolean) => (
    <label className="row">
      <input type="checkbox" disabled={disabled} checked={form.values[name] ?? false} onChange={(event) => form.set(name, event.target.checked)} />
      {t(`profile.${name}`)}
    </label>
  )
  return (
    <FormSheet title={t(`profile.policy.${policy.field}`)} form={form} action={t('profile.save')} told="profile.saved" onClose={onClose}>
      <RadioField
        label={t('profile.modeOf')}
        value={form.values.mode}
        required
        disabled={fixed}
        fault={form.fault('mode')}
        options={choices('profile.mode.', policyMode.options)}
        onChange={(mode) => form.set('mode', mode)}
      />
      {tick('evidenceRequired', fixed)}
      {tick('managerSees', secret || open)}
      {(secret || open) && <p className="hint">{t(secret ? 'profile.secretNote' : 'profile.openNote')}</p>}
    </FormSheet>
  )
}
