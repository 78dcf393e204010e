import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
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
import { CHANGING, isReturned } from '../../rules/life.ts'
import { pageOf, pathTo } from './links.ts'
import { SendButton } from './SendButton.tsx'
import { SupplementForm } from './SupplementForm.tsx'
import { TermsFacts } from './TermsFacts.tsx'
import { TermsFields } from './TermsFields.tsx'
import { askedOf, checkOf, UNKEPT } from './useInquiryForm.ts'
import { useSent } from './useSent.ts'

interface Props {
  type: TicketType
  /** Further lines alone are asked for. */
  supplement: boolean
}

/** What is approved beside what is asked for: other terms, or further lines alone; of a change that came back, what was asked for. */
export function ChangePage({ type }: { type: TicketType }) {
  const [query] = useSearchParams()
  const applyId = uuid.safeParse(query.get('applyId')).data
  const asked = { type, supplement: type === 'normal' && query.get('newSupplement') === 'true' }
  if (applyId) return <Found key={applyId} id={applyId} {...asked} />
  return (
    <Titled {...asked}>
      <Empty />
    </Titled>
  )
}

function Titled({ type, supplement, returned = false, children }: Props & { returned?: boolean; children: ReactNode }) {
  const { t } = useText()
  const title = supplement ? t('mice-inquiry.act.supplement') : t(`screen./{lang}${pageOf(type, 'change')}`)
  return (
    <Page title={returned ? t('mice-inquiry.change.returned') : title} crumb={t(`screen./{lang}${pageOf(type, 'index')}`)} back>
      {children}
    </Page>
  )
}

/** A change is made on what is in force, and one that came back on what it asked for, whichever version one has come from. */
const baseOf = (of: Detail): string => (isReturned(of) ? of.versions[0]?.applyId : of.currentId) ?? of.version.applyId

function Found({ id, ...asked }: Props & { id: string }) {
  const { t, lang } = useText()
  const call = useCall(detail, { id })
  const found = call.data
  const returned = found !== undefined && isReturned(found)
  // what came back before anything was approved has the form of an inquiry
  if (returned && found.status !== CHANGING) return <Navigate to={pathTo(lang, found.ticketType, 'create', { rootId: found.rootId })} replace />
  const base = found ? baseOf(found) : id
  if (base !== id) return <Found key={base} id={base} {...asked} />
  return (
    <Titled {...asked} returned={returned}>
      <Loaded call={call} lines={12}>
        {(of) => {
          const supplement = returned ? of.version.supplement : asked.supplement
          if (of.can.includes(supplement ? 'supplement' : 'change')) return <Beside of={of} supplement={supplement} />
          return <p className="note-box">{t(`rule.${of.status === CHANGING ? 'MICE-10' : 'MICE-14'}`)}</p>
        }}
      </Loaded>
    </Titled>
  )
}

/** What is approved, and what is asked for instead. */
function Beside({ of, supplement }: { of: Detail; supplement: boolean }) {
  const { t } = useText()
  const call = useCall(detail, { id: of.currentId ?? of.version.applyId })
  return (
    <Loaded call={call} lines={12}>
      {(inForce) => (
        <div className="stack">
          <TermsFacts title={t('mice-inquiry.change.approved')} of={inForce} />
          {supplement ? <SupplementForm of={of} inForce={inForce} /> : <ChangeForm of={of} />}
        </div>
      )}
    </Loaded>
  )
}

function ChangeForm({ of }: { of: Detail }) {
  const form = useForm(change, {
    initial: { applyId: of.version.applyId, ...askedOf(of), ...(isReturned(of) && { reason: of.version.reason }) },
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
