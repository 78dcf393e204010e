import { useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { change, type Detail, detail } from '../../contract.ts'
import type { TicketType } from '../../rules/inquiry.ts'
import { pageOf } from './links.ts'
import { SendButton } from './SendButton.tsx'
import { SupplementForm } from './SupplementForm.tsx'
import { TermsFacts } from './TermsFacts.tsx'
import { TermsFields } from './TermsFields.tsx'
import { askedOf, checkOf, UNKEPT } from './useInquiryForm.ts'
import { useSent } from './useSent.ts'

/** What is approved beside what is asked for: other terms, or further lines alone. */
export function ChangePage({ type }: { type: TicketType }) {
  const { t } = useText()
  const [query] = useSearchParams()
  const applyId = uuid.safeParse(query.get('applyId')).data
  const supplement = type === 'normal' && query.get('newSupplement') === 'true'
  return (
    <Page
      title={t(supplement ? 'mice-inquiry.act.supplement' : `screen./{lang}${pageOf(type, 'change')}`)}
      crumb={t(`screen./{lang}${pageOf(type, 'index')}`)}
      back
    >
      {applyId ? <Found key={applyId} id={applyId} supplement={supplement} /> : <Empty />}
    </Page>
  )
}

function Found({ id, supplement }: { id: string; supplement: boolean }) {
  const { t } = useText()
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={12}>
      {(of) => {
        // a change is made on what is in force, whichever version one has come from
        if (of.currentId !== null && of.currentId !== of.version.applyId) return <Found id={of.currentId} supplement={supplement} />
        if (!of.can.includes('change')) return <p className="note-box">{t(`rule.${of.status === '11' ? 'MICE-10' : 'MICE-14'}`)}</p>
        return (
          <div className="stack">
            <TermsFacts title={t('mice-inquiry.change.approved')} of={of} />
            {supplement ? <SupplementForm of={of} /> : <ChangeForm of={of} />}
          </div>
        )
      }}
    </Loaded>
  )
}

function ChangeForm({ of }: { of: Detail }) {
  const form = useForm(change, {
    initial: { applyId: of.version.applyId, ...askedOf(of) },
    draft: `mice-inquiry.change.${of.version.applyId}`,
    unkept: UNKEPT,
    words: 'mice-inquiry.form.',
    check: checkOf(of.ticketType),
    onSent: useSent(of.ticketType),
  })
  return (
    <PageForm form={form} className="card stack">
      <TermsFields form={form} type={of.ticketType} of={of} />
      <Fields of={form} only={['reason']} />
      <SendButton form={form} />
    </PageForm>
  )
}
