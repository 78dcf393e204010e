import { Link, useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { PaperButton } from '#services/print/web/parts/PaperButton.tsx'
import { type Detail, detail } from '../../contract.ts'
import type { TicketType } from '../../rules/inquiry.ts'
import { EXPIRED } from '../../rules/life.ts'
import { ApprovalCard } from './ApprovalCard.tsx'
import { InquiryActs } from './InquiryActs.tsx'
import { pageOf, pathTo } from './links.ts'
import { StatusTag } from './StatusTag.tsx'
import { TermsFacts } from './TermsFacts.tsx'

/** One version of an inquiry; who comes to it from the change log (`pageType=log`) only looks. */
export function DetailPage({ type }: { type: TicketType }) {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  const rootId = uuid.safeParse(query.get('rootId')).data
  return (
    <Page title={t(`screen./{lang}${pageOf(type, 'detail')}`)} crumb={t(`screen./{lang}${pageOf(type, 'index')}`)} back>
      {id || rootId ? (
        <OneVersion key={id ?? rootId} type={type} of={{ ...(id && { id }), ...(rootId && { rootId }) }} past={query.get('pageType') === 'log'} />
      ) : (
        <Empty />
      )}
    </Page>
  )
}

function OneVersion({ type, of: asked, past }: { type: TicketType; of: { id?: string; rootId?: string }; past: boolean }) {
  const { t } = useText()
  const call = useCall(detail, { ...asked, ticketType: type })
  return (
    <Loaded call={call} lines={12}>
      {(of) => (
        <div className="stack">
          <TermsFacts
            of={of}
            title={<StatusTag status={of.newest ? of.status : of.version.status} />}
            extra={!past && <Acts of={of} />}
            above={<Standing of={of} />}
          />
          <Card title={t('mice-inquiry.field.attachments')}>
            <Attached none={<span className="muted">—</span>} files={of.attachments} />
          </Card>
          {of.confirmation.length > 0 && (
            <Card title={t('mice-inquiry.field.confirmation')}>
              <Attached none={<span className="muted">—</span>} files={of.confirmation} />
            </Card>
          )}
          <ApprovalCard of={of} />
          <Versions of={of} />
        </div>
      )}
    </Loaded>
  )
}

function Acts({ of }: { of: Detail }) {
  const { t } = useText()
  return (
    <span className="row wrap">
      <InquiryActs type={of.ticketType} row={{ rootId: of.rootId, applyId: of.version.applyId, can: of.can }} />
      <PaperButton kind="mice-inquiry" id={of.rootId} className="btn link">
        {t('mice-inquiry.act.print')}
      </PaperButton>
    </span>
  )
}

/** Why the version is not what holds now. */
function Standing({ of }: { of: Detail }) {
  const { t, lang } = useText()
  const { voidReason, currentId, version, newest, rootId, ticketType } = of
  return (
    <>
      {voidReason !== null && (
        <p className="note-box">
          {t('mice-inquiry.voided')} {voidReason === EXPIRED ? t('mice-inquiry.expired') : <span data-typed="">{voidReason}</span>}
        </p>
      )}
      {!newest && <p className="note-box">{t('mice-inquiry.past')}</p>}
      {newest && currentId !== null && currentId !== version.applyId && (
        <p className="note-box">
          {t('mice-inquiry.inForce')}{' '}
          <Link to={pathTo(lang, ticketType, 'detail', { rootId, id: currentId, pageType: 'log' })}>{t('mice-inquiry.inForce.look')}</Link>
        </p>
      )}
    </>
  )
}

function Versions({ of }: { of: Detail }) {
  const { t, lang, name } = useText()
  return (
    <Card title={t('mice-inquiry.versions')}>
      {of.versions.map((one) => (
        <div key={one.applyId} className="li row between wrap">
          <span>
            <span translate="no">{one.no}</span> · {t(`mice-inquiry.version.${one.supplement ? 'supplement' : one.kind}`)} <StatusTag status={one.status} />
            <br />
            <small>
              {name(one.by)} · {formatInstant(one.at, lang)}
            </small>
          </span>
          {one.applyId !== of.version.applyId && (
            <Link className="btn link" to={pathTo(lang, of.ticketType, 'detail', { rootId: of.rootId, id: one.applyId, pageType: 'log' })}>
              {t('mice-inquiry.act.detail')}
            </Link>
          )}
        </div>
      ))}
    </Card>
  )
}
