import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { RadioField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type GrantType, grantPoints, quotaMine } from '../../contract/index.ts'
import { granting } from '../../rules.ts'
import { Used } from './QuotasTab.tsx'
import { StatementSheet } from './StatementSheet.tsx'

type Mine = OutputOf<typeof quotaMine>
type Figures = Mine['points']
const KINDS = ['5', '13'] as const

/** What a manager has left to give this quarter, with the statement of each, and the way to give it. */
export function QuotaCard() {
  const { t, lang } = useText()
  const call = useCall(quotaMine, {})
  const [open, show] = useState(false)
  const [statement, tell] = useState<string>()
  return (
    <Card title={t('upoints.quota.title')} extra={call.data?.locked && <Tag tone="w">{t('upoints.quota.locked')}</Tag>}>
      <Loaded call={call} lines={4}>
        {(data) => (
          <>
            <Left unit="points-quota" of={data.points} onStatement={tell} />
            <Left unit="special-quota" of={data.special} onStatement={tell} />
            <p className="hint">{t('upoints.quota.until', { quarter: data.quarter, day: formatDay(data.endsOn, lang) })}</p>
            <button type="button" className="btn p above" disabled={data.locked || data.team.length === 0} onClick={() => show(true)}>
              {t('upoints.grant.title')}
            </button>
            {open && <GrantForm mine={data} onClose={() => show(false)} />}
            {statement && <StatementSheet title={t('upoints.quota.statement')} account={statement} onClose={() => tell(undefined)} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Left({ unit, of, onStatement }: { unit: string; of: Figures; onStatement(account: string): void }) {
  const { t } = useText()
  const { left, account } = of
  return (
    <div className="below">
      <div className="row between">
        <span>{t(`unit.${unit}`)}</span>
        <b className="figure">{formatNumber(left)}</b>
      </div>
      <Used of={of} />
      {account && (
        <button type="button" className="btn link" onClick={() => onStatement(account)} aria-label={`${t('upoints.quota.statement')} ${t(`unit.${unit}`)}`}>
          {t('upoints.quota.statement')}
        </button>
      )}
    </div>
  )
}

/** Gives points to some of the team: whom, of which kind, how many each, and why. */
function GrantForm({ mine, onClose }: { mine: Mine; onClose(): void }) {
  const { t, choices } = useText()
  const { parameters: p } = mine
  const facts = { locked: mine.locked, left: { 5: mine.points.left, 13: mine.special.left } }
  const form = useForm(grantPoints, {
    initial: { ssoIds: [], type: 5 as GrantType },
    draft: 'upoints.grant',
    words: 'upoints.grant.',
    check: { set: granting, facts, p, fields: ['points', 'ssoIds', 'type'] },
  })
  const { values, set } = form
  const chosen = values.ssoIds ?? []
  const toggle = (ssoId: SsoId) => set('ssoIds', chosen.includes(ssoId) ? chosen.filter((one) => one !== ssoId) : [...chosen, ssoId])
  return (
    <FormSheet title={t('upoints.grant.title')} form={form} action={t('upoints.grant.send')} told="upoints.grant.done" onClose={onClose}>
      <Fields
        of={form}
        over={{
          ssoIds: ({ label, fault }) => (
            <FieldGroup label={label} className="field" required fault={fault} note={t('upoints.grant.chosen', { count: chosen.length })}>
              <div className="team">
                {mine.team.map((person) => (
                  <label key={person.ssoId}>
                    <input type="checkbox" checked={chosen.some((one) => one === person.ssoId)} onChange={() => toggle(person.ssoId)} />
                    <PersonCell person={person} />
                  </label>
                ))}
              </div>
            </FieldGroup>
          ),
          type: ({ label, value, onChange }) => (
            <RadioField
              label={label}
              required
              value={value === 13 ? '13' : '5'}
              options={choices('upoints.type.', KINDS)}
              onChange={(kind) => onChange(kind === '13' ? 13 : 5)}
            />
          ),
          points: {
            note: t('upoints.grant.total', { total: formatNumber((values.points ?? 0) * chosen.length), left: formatNumber(facts.left[values.type ?? 5]) }),
          },
        }}
      />
    </FormSheet>
  )
}
