import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { AnywayBox } from '#foundation/web/kit/AnywayBox.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type Activity, saveActivity } from '../../contract.ts'
import { NAME_MAX, SUMMARY_MAX, spans } from '../../rules.ts'
import { DepartmentField } from './DepartmentField.tsx'

type Draft = Partial<InputOf<typeof saveActivity>>
const POLICY = 'marketing-calendar'

const given = (of: Activity): Draft => {
  const {
    nameCn,
    nameEn,
    type,
    from,
    to,
    dailyHours,
    channels,
    entities,
    summaryCn,
    summaryEn,
    keyMessages,
    link,
    ownerDepartment,
    owner,
    eligible,
    embargoUntil,
  } = of
  const facts = { nameCn, nameEn, type, from, to, dailyHours, channels, entities, summaryCn, summaryEn, keyMessages, link, ownerDepartment, embargoUntil }
  return { ...facts, owner: owner.ssoId, ...(eligible && { eligible }) }
}
/** What the form of an activity begins with. */
export const draftOf = (of: Activity): Draft => ({ ...given(of), id: of.id, version: of.version, attachments: of.attachments.map(({ id }) => id) })
/** A new one like it, without its files. */
export const copyOf = given

/** Writes an activity: a new one, one like another, or one that is there. */
export function ActivityForm({ given: draft = {}, before, onClose }: { given?: Draft; before?: Activity; onClose(): void }) {
  const { t } = useText()
  const me = useMe()
  const form = useForm(saveActivity, {
    initial: { entities: [me.entity], channels: [], owner: me.ssoId, ...draft },
    draft: `marketing-calendar.activity.${draft.id ?? 'new'}`,
    unkept: ['attachments'],
    words: 'marketing-calendar.form.',
    check: { set: spans, facts: {}, p: {} },
  })
  return (
    <FormSheet
      title={t(draft.id ? 'marketing-calendar.edit' : 'marketing-calendar.add')}
      form={form}
      action={t('kit.save')}
      told="marketing-calendar.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={FIELDS}
        pairs={[['from', 'to']]}
        over={{
          nameCn: { max: NAME_MAX, required: true, lines: false },
          nameEn: { max: NAME_MAX, required: true, lines: false },
          summaryCn: { max: SUMMARY_MAX, lines: true },
          summaryEn: { max: SUMMARY_MAX, lines: true },
          keyMessages: { lines: true },
          ownerDepartment: (field) => <DepartmentField {...field} />,
          owner: (field) => <PersonPick {...field} required before={before?.owner ?? me} />,
          eligible: ({ label, value, onChange }) => (
            <AudiencePicker label={label} value={value} onChange={onChange} fault={(path) => form.fault(path ? `eligible.${path}` : 'eligible')} />
          ),
          attachments: (field) => <SentFiles {...field} policy={POLICY} before={draft.id ? before?.attachments : undefined} />,
        }}
      />
      <AnywayBox fault={form.fault('anyway')} value={form.values.anyway} onChange={(anyway) => form.set('anyway', anyway)} />
    </FormSheet>
  )
}

const FIELDS = [
  ...(['nameCn', 'nameEn', 'type', 'from', 'to', 'dailyHours', 'channels', 'ownerDepartment', 'owner', 'entities', 'eligible'] as const),
  ...(['embargoUntil', 'summaryCn', 'summaryEn', 'keyMessages', 'link', 'attachments'] as const),
] as const
