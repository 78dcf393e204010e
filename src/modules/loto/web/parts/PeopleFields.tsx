import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import type { Procedure, sopSave } from '../../contract/index.ts'
import type { Signer } from '../../rules/content.ts'

type Name = 'owner' | Signer
interface Props {
  form: FormApi<InputOf<typeof sopSave>>
  of: Procedure | undefined
  names: readonly Name[]
}

/** Who answers for the machine, and who reviews and approves: each another person (LOTO-05). */
export function PeopleFields({ form, of, names }: Props) {
  const { t } = useText()
  return (
    <Card title={t('loto.signed')}>
      <p className="muted">{t('loto.people.about')}</p>
      {names.map((name) => (
        <PersonPick
          key={name}
          label={t(`loto.people.${name}`)}
          required
          fault={form.fault(name)}
          value={form.values[name]}
          before={of?.[name]}
          onChange={(ssoId) => form.set(name, ssoId)}
        />
      ))}
    </Card>
  )
}
