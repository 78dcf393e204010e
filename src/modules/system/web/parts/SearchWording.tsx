import { useState } from 'react'
import { StaleTag } from '#foundation/web/kit/Bilingual.tsx'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deleteAnswer, deleteSynonyms, type PinnedAnswer, type SynonymGroup, wording } from '#services/search/contract.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { SynonymForm } from './SynonymForm.tsx'

/** Words that stand for each other, and answers pinned to frequent questions. */
export function SearchWording() {
  const { t, pick } = useText()
  const { confirm } = useSay()
  const call = useCall(wording, {})
  const [synonyms, editSynonyms] = useState<Partial<SynonymGroup>>()
  const [answer, editAnswer] = useState<PinnedAnswer | 'new'>()
  const dropSynonyms = useSend(deleteSynonyms)
  const dropAnswer = useSend(deleteAnswer)
  const sure = async (name: string): Promise<boolean> =>
    (await confirm({ title: t('system.search.deleteTitle', { name }), action: t('system.delete'), danger: true })) !== undefined
  const removeSynonyms = async ({ id, words }: SynonymGroup) => (await sure(words.join(t('system.and')))) && void (await dropSynonyms.attempt({ id }))
  const removeAnswer = async (one: PinnedAnswer) => (await sure(pick(one.questionCn, one.questionEn))) && void (await dropAnswer.attempt({ id: one.id }))
  const ends = (edit: () => void, remove: () => void) => (
    <span className="row">
      <button type="button" className="btn link" onClick={edit}>
        {t('kit.edit')}
      </button>
      <button type="button" className="btn link" onClick={remove}>
        {t('system.delete')}
      </button>
    </span>
  )
  const add = (label: string, onClick: () => void) => (
    <button type="button" className="btn" onClick={onClick}>
      {label}
    </button>
  )
  return (
    <Loaded call={call} lines={10}>
      {(data) => (
        <div className="stack">
          <Card title={t('system.search.synonyms')} extra={add(t('system.search.addSynonyms'), () => editSynonyms({}))}>
            {data.synonyms.length === 0 && <Empty text={t('system.search.noSynonyms')} />}
            {data.synonyms.map((one) => (
              <div key={one.id} className="row between" style={{ padding: '8px 0' }}>
                <span data-typed className="row wrap tight">
                  {one.words.map((word) => (
                    <Tag key={word}>{word}</Tag>
                  ))}
                </span>
                {ends(
                  () => editSynonyms(one),
                  () => void removeSynonyms(one),
                )}
              </div>
            ))}
          </Card>
          <Card title={t('system.search.answers')} extra={add(t('system.search.addAnswer'), () => editAnswer('new'))}>
            {data.answers.length === 0 && <Empty text={t('system.search.noAnswers')} />}
            {data.answers.map((one) => (
              <div key={one.id} className="row between start" style={{ padding: '8px 0' }}>
                <div className="grow">
                  <b>{pick(one.questionCn, one.questionEn)}</b> {!one.active && <Tag>{t('state.FuncEntry.active.inactive')}</Tag>}{' '}
                  <StaleTag stale={one.stale} />
                  <div>
                    <small data-typed>{one.words.join(t('system.and'))}</small>
                  </div>
                </div>
                {ends(
                  () => editAnswer(one),
                  () => void removeAnswer(one),
                )}
              </div>
            ))}
          </Card>
          {synonyms && <SynonymForm given={synonyms} close={() => editSynonyms(undefined)} />}
          {answer && <AnswerForm row={answer === 'new' ? undefined : answer} close={() => editAnswer(undefined)} />}
        </div>
      )}
    </Loaded>
  )
}
