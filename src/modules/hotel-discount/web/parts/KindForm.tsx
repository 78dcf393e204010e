import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { MOST_BLACKOUTS, saveKind } from '../../contract.ts'
import module from '../../module.ts'
import { kindTerms } from '../../rules.ts'
import type { KindRow } from '../CouponKinds.tsx'

type Draft = Partial<InputOf<typeof saveKind>>

const FRESH: Draft = {
  ...{ discountType: 'rate', discountPercent: null, discountFen: null, nights: 1, blackouts: [], validDays: 365 },
  ...{ howToBookCn: '', howToBookEn: '', shared: false, warnBelow: 20, picture: null, active: true },
}
const draftOf = ({ pictureFile: _p, fresh: _f, taken: _t, redeemed: _r, ...kind }: KindRow): Draft => kind

/** Adds a kind, or changes one. */
export function KindForm({ kind, onClose }: { kind: KindRow | undefined; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveKind, {
    initial: kind ? draftOf(kind) : FRESH,
    draft: `hotel-discount.kind.${kind?.id ?? 'new'}`,
    unkept: ['picture'],
    words: 'hotel-discount.kind.',
    check: { set: kindTerms, facts: {}, p: {} },
  })
  const isRate = form.values.discountType === 'rate'
  return (
    <FormSheet
      title={t(kind ? 'hotel-discount.kind.edit' : 'hotel-discount.kind.add')}
      form={form}
      action={t('kit.save')}
      told="hotel-discount.kind.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        pairs={[
          ['nights', 'validDays'],
          ['stayFrom', 'stayTo'],
        ]}
        over={{
          discountPercent: isRate ? { required: true } : null,
          discountFen: isRate ? null : { required: true },
          blackouts: ({ value, ...field }) => (
            <Parts
              {...field}
              required={false}
              rows
              value={value ?? []}
              nameOf={(_, at) => t('hotel-discount.kind.blackout', { at: at + 1 })}
              add={(value?.length ?? 0) < MOST_BLACKOUTS && { label: t('hotel-discount.kind.blackoutAdd'), one: () => ({ from: '', to: '' }) }}
            >
              {(one, put, at) => (
                <>
                  <DateField
                    label={t('hotel-discount.kind.blackoutFrom', { at: at + 1 })}
                    value={one.from || undefined}
                    fault={form.fault(`blackouts.${at}.from`)}
                    onChange={(from) => put({ ...one, from: from ?? '' })}
                  />
                  <DateField
                    label={t('hotel-discount.kind.blackoutTo', { at: at + 1 })}
                    value={one.to || undefined}
                    fault={form.fault(`blackouts.${at}.to`)}
                    onChange={(to) => put({ ...one, to: to ?? '' })}
                  />
                </>
              )}
            </Parts>
          ),
          picture: (field) => <OneFile {...field} policy={module.name} before={kind?.pictureFile} />,
        }}
      />
    </FormSheet>
  )
}
