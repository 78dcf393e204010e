import { useMemo, useState } from 'react'
import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { type Day, daysBetween } from '#foundation/time.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { card, entity, type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { type DelegationRow, saveDelegation, searchDelegations } from '../../contract/index.ts'
import { delegations } from '../../rules/checks.ts'

const mine = (state: 'active' | 'planned') => ({ pageSize: 100, filters: { side: 'given' as const, state } })

/** Names a stand-in, or changes a delegation that has not begun. What the rules refuse is said before sending. */
export function DelegationForm({
  delegation,
  days: suggested,
  onClose,
}: {
  delegation: DelegationRow | undefined
  /** Those that a new one begins with. */
  days: { start?: Day | undefined; end?: Day | undefined }
  onClose(): void
}) {
  const { t, pick, choices } = useText()
  const { say } = useSay()
  const me = useMe()
  const active = useCall(searchDelegations, mine('active')).data
  const planned = useCall(searchDelegations, mine('planned')).data
  const reasonMax = active?.reasonMax ?? 150
  const rules = useMemo(
    () => ({
      set: delegations,
      facts: {
        delegator: me.ssoId,
        // the search finds nobody who left; the server asks again
        delegateActive: true,
        others: [...(active?.list ?? []), ...(planned?.list ?? [])].filter((one) => one.id !== delegation?.id),
        excluded: [],
      },
      p: { delegationReasonMax: reasonMax },
      limits: { delegationReasonMax: reasonMax },
      now: serverNow(),
    }),
    [me.ssoId, active, planned, delegation?.id, reasonMax],
  )
  const form = useForm(saveDelegation, {
    initial: delegation
      ? {
          id: delegation.id,
          delegate: delegation.delegate.ssoId,
          start: delegation.start,
          end: delegation.end,
          reason: delegation.reason,
          catalogs: delegation.catalogs,
          entities: delegation.entities,
          amountMaxFen: delegation.amountMaxFen,
          includeOpen: delegation.includeOpen,
        }
      : { ...suggested, reason: '', catalogs: null, entities: null, amountMaxFen: null, includeOpen: true },
    draft: `workflow.delegation.${delegation?.id ?? `new${suggested.start ?? ''}`}`,
    rules,
    onSent: (saved) => {
      onClose()
      say(t(saved.state === 'active' ? 'workflow.delegation.begun' : 'workflow.delegation.saved'))
    },
  })
  const { values, set, fault } = form
  const [some, setSome] = useState(Boolean(values.catalogs))
  const kinds = active?.catalogs ?? []
  const moving = kinds.filter((one) => !values.catalogs || values.catalogs.includes(one.code)).reduce((sum, one) => sum + one.open, 0)
  const days = values.start && values.end && values.start <= values.end ? daysBetween(values.start, values.end) + 1 : undefined
  return (
    <FormSheet title={t(delegation ? 'workflow.delegation.changeTitle' : 'workflow.delegation.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Delegate value={values.delegate} fault={fault('delegate')} onChange={(ssoId) => set('delegate', ssoId)} />
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <DateField label={t('workflow.delegation.start')} required value={values.start} fault={fault('start')} onChange={(day) => set('start', day)} />
        <DateField
          label={t('workflow.delegation.end.day')}
          required
          value={values.end}
          fault={fault('end')}
          note={days && t('workflow.delegation.days', { count: days })}
          onChange={(day) => set('end', day)}
        />
      </div>
      <ChoiceField
        label={t('workflow.delegation.kinds')}
        value={some ? 'some' : 'all'}
        options={choices('workflow.delegation.kinds.', ['all', 'some'])}
        onChange={(value) => {
          setSome(value === 'some')
          set('catalogs', value === 'some' ? [] : null)
        }}
      />
      {some && (
        <ManyField
          label={t('workflow.delegation.kinds.which')}
          required
          options={kinds.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
          value={values.catalogs ?? []}
          fault={fault('catalogs')}
          onChange={(chosen) => set('catalogs', [...(chosen ?? [])])}
        />
      )}
      <ManyField<Entity>
        label={t('workflow.delegation.companies')}
        note={t('workflow.delegation.companiesNote')}
        options={choices('people.enum.entity.', entity.options)}
        value={values.entities ?? []}
        fault={fault('entities')}
        onChange={(chosen) => set('entities', chosen && chosen.length > 0 ? [...chosen] : null)}
      />
      <MoneyField
        label={t('workflow.delegation.amount')}
        note={t('workflow.delegation.amountNote')}
        value={values.amountMaxFen ?? undefined}
        fault={fault('amountMaxFen')}
        onChange={(fen) => set('amountMaxFen', fen ?? null)}
      />
      <ChoiceField
        label={t('workflow.delegation.open')}
        value={values.includeOpen === false ? 'keep' : 'move'}
        options={choices('workflow.delegation.open.', ['move', 'keep'])}
        onChange={(value) => set('includeOpen', value === 'move')}
      />
      <p className="note" style={{ margin: '-8px 0 16px' }}>
        <small>{t(values.includeOpen === false ? 'workflow.delegation.keeping' : 'workflow.delegation.moving', { count: moving })}</small>
      </p>
      <TextAreaField
        label={t('kit.reason')}
        max={reasonMax}
        value={values.reason ?? ''}
        fault={fault('reason')}
        onChange={(text) => set('reason', text ?? '')}
      />
      <p className="note-box">{t('workflow.delegation.limits')}</p>
    </FormSheet>
  )
}

/** The stand-in: by number in the form, by name on the screen, also where a draft was put back. */
function Delegate({ value, fault, onChange }: { value: string | undefined; fault: string | undefined; onChange(ssoId: SsoId | undefined): void }) {
  const { t } = useText()
  const me = useMe()
  const [chosen, choose] = useState<FoundPerson>()
  const known = useCall(card, { ssoId: value ?? me.ssoId }, { enabled: value !== undefined && chosen === undefined }).data
  const find = async (keyword: string) => (await callEndpoint(userAllByKeyword, { keyword })).filter((person) => person.ssoId !== me.ssoId)
  return (
    <PersonField
      label={t('workflow.delegation.delegate')}
      required
      value={value === undefined ? undefined : [chosen, known].find((one) => one?.ssoId === value)}
      fault={fault}
      find={find}
      onChange={(person) => {
        choose(person)
        onChange(person?.ssoId)
      }}
    />
  )
}
