import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type loadRequest, type Preview, previewAction } from '../../contract.ts'
import { submitting } from '../../rules/submitting.ts'
import { Confirm } from './Confirm.tsx'
import { isReturned } from './isReturned.ts'
import { LeaverFacts } from './LeaverFacts.tsx'
import { ASKED, askedAs, filledBefore, UNASKED } from './RequestForm.tsx'

type Begun = OutputOf<typeof loadRequest>
export type Filled = InputOf<typeof previewAction>
const SAID = ['reasonManager', 'reasonManagerText', 'rehire', 'rehireComments'] as const

function initialOf(begun: Begun, date: string | null): Partial<Filled> {
  const { request, facts, can } = begun
  const changing = can.includes('proceedAndUpdate') && request
  const before = changing ? { ...begun, request: { ...request, state: 'rejected' as const } } : begun
  return {
    action: changing ? 'proceedAndUpdate' : 'proceed',
    sso: facts.person.ssoId,
    kind: request && request.state !== 'withdrawn' ? request.kind : 'resignation',
    ...filledBefore(before, date),
    ...{ reasonManagerText: '', rehireComments: '' },
  }
}

/** A request for somebody of the front line: what is filled in is looked at before it goes (TERM-17). */
export function FrontForm({ begun, date }: { begun: Begun; date: string | null }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const [seen, look] = useState<Preview>()
  const { facts, request, can } = begun
  const back = isReturned(request)
  const form = useForm(previewAction, {
    initial: initialOf(begun, date),
    draft: `termination.fl.${back ? request?.id : facts.person.ssoId}`,
    unkept: ['attachments', 'action'],
    words: 'termination.form.',
    check: { set: submitting, facts: { ...facts, byHr: begun.as === 'hr', emailTaken: false, going: false, isProtected: false }, p: UNASKED },
    onSent: look,
  })
  const withManager = can.includes('proceedAndApproval')
  const approves = form.values.action === 'proceedAndApproval'
  return (
    <PageForm form={form}>
      {back && <p className="note-box warn">{t('termination.returned')}</p>}
      <LeaverFacts facts={facts} />
      <Fields
        of={form}
        only={[...(begun.as === 'own' ? [] : (['kind'] as const)), ...ASKED, ...(withManager ? (['action'] as const) : []), ...(approves ? SAID : [])]}
        pairs={[['personalPhone', 'personalEmail']]}
        over={{
          ...askedAs(request),
          kind: { select: true },
          action: { options: can.map((value) => ({ value, label: t(`termination.form.action.${value}`) })) },
          ...{ reasonManager: { select: true, required: true }, reasonManagerText: { lines: true } },
          ...{ rehire: { required: true }, rehireComments: { lines: true } },
        }}
      />
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('termination.preview')}
        </button>
      </ActionBar>
      {seen && (
        <Confirm
          filled={form.values as Filled}
          preview={seen}
          onClose={() => look(undefined)}
          onDone={(id) => {
            form.discard()
            say(t('termination.submitted'))
            navigate(`/${lang}/profile/termination-fl/mine?id=${id}`)
          }}
        />
      )}
    </PageForm>
  )
}
