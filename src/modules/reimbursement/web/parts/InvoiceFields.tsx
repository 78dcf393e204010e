import type { InputOf } from '#foundation/contract/endpoint.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { type LineShown, POLICY, type rowSave } from '../../contract/index.ts'
import { MOST_FILES } from '../../rules/lists.ts'
import { CheckTags } from './Tags.tsx'

type Invoice = NonNullable<InputOf<typeof rowSave>['invoices']>[number]

interface Props {
  value: readonly Invoice[]
  /** As the server has them, with what the checks say. */
  known: LineShown['invoices']
  fault(path: string): string | undefined
  onChange(value: Invoice[]): void
}

/** The invoices of a cost, each with its file and what the checks say of it (TMR-08). */
export function InvoiceFields({ value, known, fault, onChange }: Props) {
  const { t } = useText()
  const said = (name: string) => t(`reimbursement.invoice.${name}`)
  return (
    <Parts
      label={t('reimbursement.invoice.these')}
      note={t('reimbursement.invoice.note')}
      value={value}
      nameOf={(_, at) => t('reimbursement.invoice.nth', { n: at + 1 })}
      add={value.length < MOST_FILES && { label: said('add'), one: (): Invoice => ({ file: null }) }}
      onChange={onChange}
    >
      {(one, put, at) => {
        const before = known.find(({ id }) => id === one.id)
        const text = (name: 'code' | 'number' | 'verifyCode', max: number) => (
          <TextField label={said(name)} max={max} value={one[name]} fault={fault(`${at}.${name}`)} onChange={(next) => put({ ...one, [name]: next ?? '' })} />
        )
        const money = (name: 'totalFen' | 'amountExcludingTaxFen') => (
          <MoneyField label={said(name)} value={one[name]} fault={fault(`${at}.${name}`)} onChange={(next) => put({ ...one, [name]: next ?? 0 })} />
        )
        return (
          <>
            {before && <CheckTags {...before} />}
            <div className="pair">
              {text('number', 30)}
              {text('code', 20)}
            </div>
            <div className="pair">
              <DateField
                label={said('date')}
                value={one.date ?? undefined}
                fault={fault(`${at}.date`)}
                onChange={(next) => put({ ...one, date: next ?? null })}
              />
              {text('verifyCode', 20)}
            </div>
            <div className="pair">
              {money('totalFen')}
              {money('amountExcludingTaxFen')}
            </div>
            <OneFile
              label={said('file')}
              policy={POLICY}
              fault={fault(`${at}.file`)}
              value={one.file}
              before={before?.file}
              onChange={(id) => put({ ...one, file: id ?? null })}
            />
          </>
        )
      }}
    </Parts>
  )
}
