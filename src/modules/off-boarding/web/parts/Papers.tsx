import { Link } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { createEsign, type Own, type Paper } from '../../contract.ts'
import { SignTag } from './Tags.tsx'

/** What is signed of a case: the letter of what was handed over, and the leaving certificate; each is sent, followed and kept here. */
export function Papers({ of }: { of: Pick<Own, 'papers' | 'person' | 'certificateBy' | 'scans'> }) {
  const { t } = useText()
  if (of.papers.length === 0) return null
  return (
    <Card title={t('off-boarding.papers')}>
      <div className="stack">
        {of.papers.map((paper) => (
          <OnePaper key={paper.type} paper={paper} of={of} />
        ))}
        {of.scans.length > 0 && (
          <section aria-label={t('off-boarding.scans')}>
            <h3>{t('off-boarding.scans')}</h3>
            <Attached files={of.scans} />
          </section>
        )}
      </div>
    </Card>
  )
}

function OnePaper({ paper, of }: { paper: Paper; of: Pick<Own, 'person' | 'certificateBy'> }) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(createEsign)
  const title = t(`off-boarding.paperType.${paper.type}`)
  const send = async () => {
    const action = t('off-boarding.send')
    if ((await confirm({ title, text: t(`off-boarding.send.ask.${paper.type}`), action })) === undefined) return
    if (await attempt({ sso: of.person.ssoId, type: paper.type })) say(t('off-boarding.send.done'))
  }
  return (
    <section aria-label={title}>
      <div className="row between wrap">
        <b>{title}</b>
        <SignTag {...paper} />
      </div>
      <small>
        {paper.number && <span translate="no">{paper.number}</span>}
        {paper.number && paper.type === 'leaving-certificate' && ' · '}
        {paper.type === 'leaving-certificate' && t('off-boarding.certificateBy', { day: formatDay(of.certificateBy, lang) })}
      </small>
      <Attached files={paper.documents} />
      <div className="row wrap above near">
        {paper.can.includes('send') && (
          <button type="button" className="btn s" disabled={sending} onClick={() => void send()}>
            {t('off-boarding.send')}
          </button>
        )}
        {paper.link && (
          <Link className={paper.can.includes('sign') ? 'btn p s' : 'btn link'} to={`/${lang}${paper.link}`}>
            {t(paper.can.includes('sign') ? 'off-boarding.sign' : 'off-boarding.openPaper')}
          </Link>
        )}
      </div>
    </section>
  )
}
