import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { assign, type Report } from '../../contract/index.ts'
import { ActForm } from './ActForm.tsx'
import { useLists } from './useLists.ts'

/** Who works on it, how severe it is, and by what it is sorted (INFR-14). */
export function AssignForm({ of: { id, category, brand, inside }, onClose }: { of: Report; onClose(): void }) {
  const { name } = useText()
  const { categoryOptions, brandOptions } = useLists()
  const { investigator = null, investigators = [], severity = null } = inside ?? {}
  return (
    <ActForm
      of={assign}
      words="infringement.act.assign."
      about={`${id}.${investigator?.ssoId ?? ''}`}
      initial={{ id, was: investigator?.ssoId ?? null, category, brand, severity: severity ?? 'medium' }}
      only={['investigator', 'severity', 'category', 'brand']}
      pairs={[
        ['investigator', 'severity'],
        ['category', 'brand'],
      ]}
      over={{
        investigator: { select: true, options: investigators.map((one) => ({ value: one.ssoId, label: `${name(one)} ${one.ssoId}` })) },
        category: (field) => <SelectField {...field} always typed options={categoryOptions(category)} />,
        brand: (field) => <SelectField {...field} typed options={brandOptions(brand)} />,
      }}
      onClose={onClose}
    />
  )
}
