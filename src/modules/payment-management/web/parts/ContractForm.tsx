import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { type TextApi, useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type Contract, saveContract } from '../../contract.ts'
import module from '../../module.ts'
import { spans } from '../../rules/index.ts'
import { PlanFields } from './PlanFields.tsx'

type Given = InputOf<typeof saveContract>
const WHAT = ['contractNo', 'nameCn', 'nameEn', 'poNumber', 'owner', 'department', 'costCenter'] as const
const TO = ['supplier', 'supplierBankName', 'supplierAccount'] as const
const DAYS = ['totalFen', 'signedOn', 'startOn', 'endOn'] as const

/** Of an active contract the plan is not sent: it changes by amendments only. */
const givenOf = (of: Contract): Given => ({
  ...{ id: of.id, basedOn: of.saved.revision, contractNo: of.contractNo, nameCn: of.nameCn, nameEn: of.nameEn, poNumber: of.poNumber },
  ...{ owner: of.owner.ssoId, department: of.department, costCenter: of.costCenter, supplier: of.supplier },
  ...{ supplierBankName: of.supplierBankName, supplierAccount: of.supplierAccount },
  ...{ totalFen: of.totalFen, signedOn: of.signedOn, startOn: of.startOn, endOn: of.endOn },
  plan: of.status === 'draft' ? of.plan.map(({ kind, condition, amountFen, dueOn }) => ({ kind, condition, amountFen, dueOn })) : [],
  attachments: of.attachments.map(({ id }) => id),
})

/** Writes a contract, a new one or what may change of one that is there. */
export function ContractForm({ before, onDone }: { before?: Contract; onDone?(): void }) {
  const text = useText()
  const { t, lang } = text
  const { say } = useSay()
  const navigate = useNavigate()
  const me = useMe()
  const form = useForm(saveContract, {
    initial: before ? givenOf(before) : { owner: me.ssoId, department: '', costCenter: '', poNumber: '', plan: [], attachments: [] },
    draft: `payment-management.contract.${before?.id ?? 'new'}`,
    // no account stays on a device that others use too
    unkept: ['supplierAccount'],
    words: 'payment-management.form.',
    check: { set: spans, facts: {}, p: {} },
    onSent: ({ id }) => {
      say(t('payment-management.saved'))
      onDone ? onDone() : navigate(`/${lang}/payment-management/contract/${id}`, { replace: true })
    },
  })
  const active = before !== undefined && before.status !== 'draft'
  const now = before && { ...givenOf(before), saved: before.saved }
  return (
    <PageForm form={form} overtaken={overtaken(form, now, (one) => saidOf(text, one))}>
      <Card title={t('payment-management.form.what')}>
        <Fields
          of={form}
          only={WHAT}
          pairs={[
            ['contractNo', 'poNumber'],
            ['department', 'costCenter'],
          ]}
          over={{
            owner: (field) => <PersonPick {...field} required before={before?.owner ?? me} />,
          }}
        />
      </Card>
      <Card title={t('payment-management.form.to')}>
        <Fields of={form} only={TO} pairs={[['supplierBankName', 'supplierAccount']]} />
        {active && <p className="hint">{t('payment-management.account.hint')}</p>}
      </Card>
      {active ? (
        <p className="note-box">{t('payment-management.form.fixed')}</p>
      ) : (
        <Card title={t('payment-management.form.plan')}>
          <Fields
            of={form}
            only={DAYS}
            pairs={[
              ['totalFen', 'signedOn'],
              ['startOn', 'endOn'],
            ]}
          />
          <PlanFields
            value={form.values.plan ?? []}
            wantedFen={form.values.totalFen ?? 0}
            dueOn={form.values.endOn ?? ''}
            fault={form.fault}
            onChange={(plan) => form.set('plan', plan)}
          />
        </Card>
      )}
      <Card>
        <Fields
          of={form}
          only={['attachments']}
          over={{ attachments: (field) => <SentFiles {...field} policy={module.name} before={before?.attachments} /> }}
        />
      </Card>
      <ActionBar>
        {onDone && (
          <button type="button" className="btn" onClick={onDone}>
            {t('kit.cancel')}
          </button>
        )}
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('kit.save')}
        </button>
      </ActionBar>
    </PageForm>
  )
}

const saidOf = ({ t, lang }: TextApi, one: Partial<Given>): SaidOf => [
  ...[...WHAT, ...TO].map((name) => [t(`payment-management.form.${name}`), String(one[name] ?? '')] as const),
  [t('payment-management.form.totalFen'), one.totalFen === undefined ? '' : formatFen(one.totalFen)],
  ...(['signedOn', 'startOn', 'endOn'] as const).map((name) => {
    const day = one[name]
    return [t(`payment-management.form.${name}`), day ? formatDay(day, lang) : ''] as const
  }),
  [t('payment-management.form.items'), String(one.plan?.length ?? 0)],
]
