import { useState } from 'react'
import type { FormApi } from '#foundation/web/form.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DeclarationGiven, LENGTH, PARTNER_KINDS, type PartnerRef, partnerSearch } from '../../contract/index.ts'

const SHOWN = 20
const LEAST = 2

type Form = FormApi<DeclarationGiven>
type Named = Pick<PartnerRef, 'id' | 'nameCn' | 'nameEn'>

/** The company: found by a part of its name, or written down where nobody has declared it yet. */
export function PartnerField({ form, known }: { form: Form; known: Named | undefined }) {
  const { t, name } = useText()
  const [chosen, choose] = useState(known)
  const { partner, partnerId } = form.values
  const put = (one: Named | undefined) => {
    choose(one)
    form.set('partner', null)
    form.set('partnerId', one?.id ?? null)
  }
  if (partner) return <NewPartner form={form} onBack={() => put(undefined)} />
  if (chosen && partnerId === chosen.id)
    return (
      <div className="field">
        <span className="label">{t('compliance.form.partner')}</span>
        <span className="row between">
          <b data-typed="">{name(chosen)}</b>
          <button type="button" className="btn s" onClick={() => put(undefined)}>
            {t('kit.change')}
          </button>
        </span>
      </div>
    )
  return <FindPartner fault={form.fault('partnerId')} onFound={put} onNew={(nameCn) => form.set('partner', { nameCn, kind: 'customer' })} />
}

function FindPartner({ fault, onFound, onNew }: { fault: string | undefined; onFound(one: Named): void; onNew(nameCn: string): void }) {
  const { t } = useText()
  const [typed, type] = useState<string>()
  const keyword = useDebounced(typed?.trim() ?? '')
  const asks = keyword.length >= LEAST
  const call = useCall(partnerSearch, { pageSize: SHOWN, filters: { keyword: asks ? keyword : '--' } }, { enabled: asks })
  return (
    <>
      <TextField
        label={t('compliance.form.partner')}
        required
        type="search"
        note={t('compliance.form.partner.note')}
        fault={fault}
        value={typed}
        onChange={type}
      />
      {asks && (
        <Loaded call={call} lines={2}>
          {({ list }) => <Found list={list} onFound={onFound} />}
        </Loaded>
      )}
      {asks && (
        <button type="button" className="btn" onClick={() => onNew(typed?.trim() ?? '')}>
          {t('compliance.form.newPartner')}
        </button>
      )}
    </>
  )
}

function Found({ list, onFound }: { list: readonly Named[]; onFound(one: Named): void }) {
  const { t, name } = useText()
  if (list.length === 0) return <p className="muted">{t('compliance.partner.none')}</p>
  return (
    <div className="stack tight">
      {list.map((one) => (
        <button key={one.id} type="button" className="btn link start" data-typed="" onClick={() => onFound(one)}>
          {name(one)}
        </button>
      ))}
    </div>
  )
}

/** A company that is not in the list yet. */
function NewPartner({ form, onBack }: { form: Form; onBack(): void }) {
  const { t, choices } = useText()
  const { partner } = form.values
  if (!partner) return null
  const put = (change: Partial<typeof partner>) => form.set('partner', { ...partner, ...change })
  return (
    <FieldGroup className="parts field" label={t('compliance.form.newPartner')}>
      <div className="pair">
        <TextField
          label={t('compliance.form.partnerCn')}
          required
          lang="zh"
          max={LENGTH.name}
          fault={form.fault('partner.nameCn')}
          value={partner.nameCn}
          onChange={(nameCn = '') => put({ nameCn })}
        />
        <TextField
          label={t('compliance.form.partnerEn')}
          lang="en"
          max={LENGTH.name}
          fault={form.fault('partner.nameEn')}
          value={partner.nameEn}
          onChange={(nameEn = '') => put({ nameEn })}
        />
      </div>
      <div className="pair">
        <SelectField
          label={t('compliance.partner.kind')}
          required
          options={choices('compliance.partnerKind.', PARTNER_KINDS)}
          value={partner.kind}
          onChange={(kind = 'other') => put({ kind })}
        />
        <TextField
          label={t('compliance.partner.creditCode')}
          max={LENGTH.number}
          fault={form.fault('partner.creditCode')}
          value={partner.creditCode}
          onChange={(creditCode = '') => put({ creditCode })}
        />
      </div>
      <button type="button" className="btn link" onClick={onBack}>
        {t('compliance.form.findPartner')}
      </button>
    </FieldGroup>
  )
}
