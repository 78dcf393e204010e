import { useState } from 'react'
import { sayMonth } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useMore } from '#foundation/web/kit/useMore.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { askAgain, closeQuestion, myQuestions } from '../../contract/index.ts'
import { questionLife } from '../../rules.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { Thread } from './Thread.tsx'

/** The own questions with their answers. */
export function MyQuestions() {
  const { t, lang, pick } = useText()
  const { pageSize, moreOf } = useMore(10)
  const call = useCall(myQuestions, { pageSize }, { secret: true })
  const more = call.data && moreOf(call.data)
  const [again, setAgain] = useState<string>()
  const close = useSend(closeQuestion)
  return (
    <Loaded call={call}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty text={t('payslip.noQuestions')} />
        ) : (
          <>
            {list.map((one) => (
              <Card
                key={one.id}
                title={`${sayMonth(one.month, lang)} · ${pick(one.nameCn, one.nameEn)}`}
                extra={<StateTag of={questionLife} state={one.state} />}
              >
                <Thread turns={one.turns} />
                <div className="row">
                  {one.can.includes('ask-again') && (
                    <button type="button" className="btn" onClick={() => setAgain(one.id)}>
                      {t('action.PayslipQuestion.ask-again')}
                    </button>
                  )}
                  {one.can.includes('close') && (
                    <button type="button" className="btn link" disabled={close.sending} onClick={() => void close.attempt({ id: one.id })}>
                      {t('action.PayslipQuestion.close')}
                    </button>
                  )}
                </div>
              </Card>
            ))}
            {more && (
              <button type="button" className="btn" onClick={more}>
                {t('kit.more')}
              </button>
            )}
            {again && (
              <ReplyForm
                call={askAgain}
                id={again}
                title={t('action.PayslipQuestion.ask-again')}
                label={t('payslip.question')}
                onClose={() => setAgain(undefined)}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}
