import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { MAKES } from '../../contract/base.ts'
import { listPreview } from '../../contract/lists.ts'
import { type Template, templateApprovers } from '../../contract/templates.ts'
import { APPROVER_TYPES, NAMED } from '../../rules/chain.ts'
import { Chain, Ignored } from './PreviewCard.tsx'

/** Who signs the lists of a template, one after the other. How many there may be the server says. */
export function ApproversForm({ of, onClose }: { of: Template; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(templateApprovers, {
    initial: { id: of.id, basedOn: of.revision, approvers: of.approvers.map(({ type, person }) => ({ type, ssoId: person?.ssoId ?? null })) },
    draft: `ojt.approvers.${of.id}`,
    words: 'ojt.template.',
  })
  const approvers = form.values.approvers ?? []
  const free = APPROVER_TYPES.find((type) => !approvers.some((one) => one.type === type))
  return (
    <FormSheet title={t('ojt.template.approvers')} form={form} action={t('kit.save')} told="ojt.template.saved" onClose={onClose}>
      <Parts
        label={t('ojt.template.approvers')}
        note={t('ojt.template.approvers.note')}
        required
        fault={form.fault('approvers')}
        moves
        value={[...approvers]}
        nameOf={({ type }, at) => `${at + 1}. ${t(`ojt.approver.${type}`)}`}
        add={free !== undefined && { label: t('ojt.template.approvers.add'), one: () => ({ type: free, ssoId: null }) }}
        onChange={(next) => form.set('approvers', next)}
      >
        {(one, put, at) => (
          <>
            <SelectField
              label={t('ojt.template.approvers.type')}
              always
              value={one.type}
              options={choices('ojt.approver.', APPROVER_TYPES)}
              onChange={(type) => type && put({ type, ssoId: null })}
            />
            {NAMED.includes(one.type) && (
              <PersonPick
                label={t('ojt.template.approvers.person')}
                required
                value={one.ssoId ?? undefined}
                fault={form.fault(`approvers.${at}.ssoId`)}
                onChange={(ssoId) => put({ ...one, ssoId: ssoId ?? null })}
              />
            )}
          </>
        )}
      </Parts>
      <Try of={of} />
    </FormSheet>
  )
}

/** Who would sign for a person, by what is saved. */
function Try({ of }: { of: Template }) {
  const { t } = useText()
  const { may, ssoId: trainer } = useMe()
  const [person, pick] = useState<string>()
  const makes = may(MAKES[of.kind])
  const preview = useCall(listPreview, { kind: of.kind, template: of.id, people: [person ?? ''], trainer }, { enabled: makes && person !== undefined })
  if (!makes) return null
  const first = preview.data?.accepted[0]
  return (
    <>
      <PersonPick label={t('ojt.template.try')} value={person} onChange={pick} />
      {person && first && (
        <p className="note-box" role="status">
          <Chain signers={first.signers} />
        </p>
      )}
      {person && preview.data && <Ignored {...preview.data} />}
    </>
  )
}
