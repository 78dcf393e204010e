import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { RadioField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, detail } from '../../contract.ts'
import { ChangeForm, EndForm } from './ChangeForm.tsx'
import { InForce } from './InForce.tsx'
import { ReturnedForm } from './ReturnedForm.tsx'

/** What is in force beside what is asked for: other terms, or that it ends; with `change` what came back to be changed. */
export function ChangePage({ of, crumb }: { of: string; crumb: string }) {
  const { t } = useText()
  const [query] = useSearchParams()
  const idOf = (name: string) => uuid.safeParse(query.get(name)).data
  const [change, applyId] = [idOf('change'), idOf('applyId')]
  return (
    <Page title={t(change ? 'discount-benefits.change.again' : `screen./{lang}${of}`)} crumb={t(`screen./{lang}${crumb}`)} back>
      {change ? <ReturnedForm key={change} applyId={change} /> : applyId ? <Found key={applyId} applyId={applyId} /> : <Empty />}
    </Page>
  )
}

function Found({ applyId }: { applyId: string }) {
  const call = useCall(detail, { applyId })
  return (
    <Loaded call={call} lines={12}>
      {(found) => (found.currentId === null || found.currentId === found.version.applyId ? <Choosing of={found} /> : <Found applyId={found.currentId} />)}
    </Loaded>
  )
}

type Act = 'change' | 'cancel' | 'invalidate'
const isAct = (act: Detail['can'][number]): act is Act => act !== 'recall'

function Choosing({ of }: { of: Detail }) {
  const { t, choices } = useText()
  const acts = of.can.filter(isAct)
  const [chosen, choose] = useState<Act>()
  const act = chosen ?? acts[0]
  if (!act) return <p className="note-box">{t('discount-benefits.change.none')}</p>
  return (
    <div className="stack">
      <InForce of={of} />
      <div className="card stack">
        <RadioField
          label={t('discount-benefits.change.what')}
          value={act}
          options={choices('discount-benefits.version.', acts)}
          onChange={(next) => next && choose(next)}
        />
        <p className="muted">{t('discount-benefits.change.forAll', { count: of.persons.length })}</p>
      </div>
      {act === 'change' ? <ChangeForm of={of} /> : <EndForm key={act} of={of} act={act} />}
    </div>
  )
}
