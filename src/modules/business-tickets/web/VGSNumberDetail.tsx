import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, detail, vgsIdentities } from '../contract/index.ts'
import { ApplicationView } from './parts/ApplicationView.tsx'
import { GuestsCard } from './parts/GuestsCard.tsx'
import { IssueSheet } from './parts/IssueSheet.tsx'

/** One application for the ticketing team: its numbers line by line, what was issued and what is void. */
export default function VGSNumberDetail() {
  const { t, lang } = useText()
  const { id: given, searchType = 'to-issue', pageNum = '1', pageSize = '10' } = useParams()
  const id = uuid.safeParse(given).data
  return (
    <Page
      title={t('screen./{lang}/ticket/vgsNumbers/detail/{id}/{searchType}/{pageNum}/{pageSize}')}
      back
      actions={
        <Link className="btn" to={`/${lang}/ticket/vgsNumbers/${searchType}/${pageNum}/${pageSize}`}>
          {t('business-tickets.act.backToList')}
        </Link>
      }
    >
      {id ? <One key={id} id={id} /> : <Empty icon="warn" text={t('kit.gone')} />}
    </Page>
  )
}

function One({ id }: { id: string }) {
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={12}>
      {(one) => <Shown of={one} />}
    </Loaded>
  )
}

function Shown({ of: one }: { of: Detail }) {
  const { t } = useText()
  const { confirm } = useSay()
  const [issuing, issue] = useState(false)
  const [numbers, show] = useState<readonly string[]>()
  const { attempt, sending } = useSend(vgsIdentities)
  const look = async () => {
    const title = t('business-tickets.act.identities')
    if ((await confirm({ title, text: t('business-tickets.act.identities.ask'), action: title })) === undefined) return
    const found = await attempt({ id: one.id })
    if (found) show(found.numbers)
  }
  return (
    <>
      <ApplicationView
        of={one}
        guests={<GuestsCard of={one} numbers={numbers} />}
        acts={
          <>
            {one.can.includes('issue') && (
              <button type="button" className="btn p" onClick={() => issue(true)}>
                {t('business-tickets.act.issue')}
              </button>
            )}
            {one.operates && one.guests.length > 0 && !numbers && (
              <button type="button" className="btn" disabled={sending} onClick={() => void look()}>
                {t('business-tickets.act.identities')}
              </button>
            )}
          </>
        }
      />
      {issuing && <IssueSheet of={one} onClose={() => issue(false)} />}
    </>
  )
}
