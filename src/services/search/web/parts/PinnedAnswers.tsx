import { Link } from 'react-router'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Pinned } from '../../contract.ts'

/** Answers that administrators pinned to what was asked. */
export function PinnedAnswers({ answers }: { answers: readonly Pinned[] }) {
  const { t, lang, pick } = useText()
  return answers.map((one) => (
    <div className="below" key={one.id}>
      <Card title={pick(one.questionCn, one.questionEn)} extra={<Tag tone="b">{t('search.answer')}</Tag>}>
        <p className="lines">{pick(one.answerCn, one.answerEn)}</p>
        {one.link.startsWith('/') && <Link to={one.link.replace('{lang}', lang)}>{t('search.answer.open')}</Link>}
        {one.link.startsWith('https:') && (
          <a href={one.link} target="_blank" rel="noopener noreferrer">
            {t('search.answer.open')}
          </a>
        )}
      </Card>
    </div>
  ))
}
