import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, detail, resubmit, submit } from '../../contract.ts'
import type { TicketType } from '../../rules/inquiry.ts'
import { isReturned } from '../../rules/life.ts'
import { pageOf } from './links.ts'
import { SendButton } from './SendButton.tsx'
import { TermsFields } from './TermsFields.tsx'
import { askedOf, checkOf, NOTHING_ASKED, UNKEPT } from './useInquiryForm.ts'
import { useSent } from './useSent.ts'

/** A new inquiry; of one that was rejected or came back, which the address names, the same anew. */
export function CreatePage({ type }: { type: TicketType }) {
  const [query] = useSearchParams()
  const rootId = uuid.safeParse(query.get('rootId')).data
  if (rootId) return <Again key={rootId} type={type} rootId={rootId} />
  return (
    <Titled type={type} returned={false}>
      <New type={type} />
    </Titled>
  )
}

function Titled({ type, returned, children }: { type: TicketType; returned: boolean; children: ReactNode }) {
  const { t } = useText()
  const title = returned ? t('mice-inquiry.form.returned') : t(`screen./{lang}${pageOf(type, 'create')}`)
  return (
    <Page title={title} crumb={t(`screen./{lang}${pageOf(type, 'index')}`)} back>
      {children}
    </Page>
  )
}

function New({ type }: { type: TicketType }) {
  const form = useForm(submit, {
    initial: { ...NOTHING_ASKED, lines: [...NOTHING_ASKED.lines], attachments: [], ticketType: type },
    draft: `mice-inquiry.new.${type}`,
    unkept: UNKEPT,
    words: 'mice-inquiry.form.',
    check: checkOf(type),
    onSent: useSent(type),
  })
  return (
    <PageForm form={form} className="card stack">
      <TermsFields form={form} type={type} />
      <SendButton form={form} />
    </PageForm>
  )
}

function Again({ type, rootId }: { type: TicketType; rootId: string }) {
  const call = useCall(detail, { rootId })
  return (
    <Titled type={type} returned={call.data !== undefined && isReturned(call.data)}>
      <Loaded call={call} lines={12}>
        {(of) => <AgainForm of={of} />}
      </Loaded>
    </Titled>
  )
}

function AgainForm({ of }: { of: Detail }) {
  const { t } = useText()
  const form = useForm(resubmit, {
    initial: { id: of.rootId, ...askedOf(of) },
    draft: `mice-inquiry.again.${of.version.applyId}`,
    unkept: UNKEPT,
    words: 'mice-inquiry.form.',
    check: checkOf(of.ticketType),
    onSent: useSent(of.ticketType),
  })
  if (!of.can.includes('resubmit')) return <p className="note-box">{t('rule.MICE-14')}</p>
  return (
    <PageForm form={form} className="card stack">
      <TermsFields form={form} type={of.ticketType} of={of} />
      <SendButton form={form} />
    </PageForm>
  )
}
