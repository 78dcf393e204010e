import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { configTry } from '../../contract/index.ts'
import { CATEGORIES, type Category, typesOf } from '../../rules/applying.ts'
import { PathLine } from './CheckedCard.tsx'

type Asked = InputOf<typeof configTry>
type Someone = Pick<PersonRef, 'ssoId' | 'nameCn' | 'nameEn'>

/** Who would decide what somebody applies for. */
export function TryCard() {
  const { t, choices } = useText()
  const [who, choose] = useState<Someone>()
  const [of, set] = useState<Omit<Asked, 'ssoId'>>({ category: 'eco', type: 'external', worthFen: 0, governmentOfficial: false })
  const asked = useDebounced(who && { ...of, ssoId: who.ssoId })
  const said = (word: string) => t(`business-tickets.binding.${word}`)
  return (
    <Card title={said('try')}>
      <div className="stack">
        <PersonField<Someone>
          label={t('business-tickets.list.applicant')}
          value={who}
          find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
          onChange={choose}
        />
        <div className="pair">
          <SelectField
            label={said('category')}
            always
            options={choices('business-tickets.category.', CATEGORIES)}
            value={of.category}
            onChange={(category: Category = 'eco') => set({ ...of, category, type: typesOf(category)[0] ?? 'external' })}
          />
          <SelectField
            label={said('type')}
            always
            options={choices('business-tickets.type.', typesOf(of.category))}
            value={of.type}
            onChange={(type = of.type) => set({ ...of, type })}
          />
        </div>
        <div className="pair">
          <MoneyField label={t('business-tickets.worth')} value={of.worthFen ?? 0} onChange={(worthFen = 0) => set({ ...of, worthFen })} />
          <ChoiceField
            label={t('business-tickets.form.governmentOfficial')}
            options={choices('kit.', ['yes', 'no'])}
            value={of.governmentOfficial ? 'yes' : 'no'}
            onChange={(answer) => set({ ...of, governmentOfficial: answer === 'yes' })}
          />
        </div>
        {asked ? <Tried asked={asked} /> : <p className="hint">{said('tryFirst')}</p>}
      </div>
    </Card>
  )
}

function Tried({ asked }: { asked: Asked }) {
  const { t } = useText()
  const call = useCall(configTry, asked)
  return (
    <Loaded call={call} lines={4}>
      {({ workflowCode, path }) => (
        <div className="stack">
          <b>{t(`catalog.${workflowCode}`)}</b>
          <PathLine path={path} />
        </div>
      )}
    </Loaded>
  )
}
