import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import { quoting } from './quoting.tsx'
import { Sheet } from './Sheet.tsx'
import { TextAreaField } from './TextFields.tsx'
import { useDesk } from './useWidth.ts'

interface Question {
  title: string
  text?: string
  /** The word on the button; danger colours it. */
  action: string
  danger?: boolean
  /** A reason has to be given (or may be). */
  reason?: 'required' | 'optional'
  reasonMax?: number
}

interface SayApi {
  /** Tells in passing that something is done: nobody has to click it away. */
  say(text: string): void
  /** A warning or a refusal: a dialog titled Notice on a desk, a toast on a phone (SHELL-36). */
  warn(text: string): void
  /** Asks before something is done. Gives the reason, or undefined where the person thought better of it. */
  confirm(question: Question): Promise<string | undefined>
}

const Says = createContext<SayApi | undefined>(undefined)
const TOAST_MS = 3_200
/** Over a dialog that is open, too; browsers of before 2024 show it below. */
const onTop = (toast: HTMLElement | null): void => toast?.showPopover?.()

export function SayProvider({ children }: { children: ReactNode }) {
  const { t } = useText()
  const desk = useDesk()
  const [message, setMessage] = useState<{ text: string; nth: number; stays: boolean }>()
  const [asked, setAsked] = useState<{ question: Question; answer(reason: string | undefined): void }>()
  const count = useRef(0)
  const show = useCallback((text: string, stays: boolean) => {
    count.current += 1
    setMessage({ text, nth: count.current, stays }) // the same words said again are read out again, and shown as long as the first time
  }, [])
  useEffect(() => {
    if (!message || message.stays) return
    // what is said at the very moment when this one goes is another, and stays
    const timer = setTimeout(() => setMessage((now) => (now === message ? undefined : now)), TOAST_MS)
    return () => clearTimeout(timer)
  }, [message])
  const say = useCallback((text: string) => show(text, false), [show])
  // SHELL-36
  const warn = useCallback((text: string) => show(text, desk), [show, desk])
  const confirm = useCallback((question: Question) => new Promise<string | undefined>((answer) => setAsked({ question, answer })), [])
  const api = useMemo(() => ({ say, warn, confirm }), [say, warn, confirm])
  return (
    <Says value={api}>
      {children}
      {message &&
        (message.stays ? (
          <Sheet
            title={t('kit.notice')}
            onClose={() => setMessage(undefined)}
            footer={
              <button type="button" className="btn p" onClick={() => setMessage(undefined)}>
                {t('kit.ok')}
              </button>
            }
          >
            <p>{message.text}</p>
          </Sheet>
        ) : (
          <div key={message.nth} className="toast" role="status" popover="manual" ref={onTop}>
            {message.text}
          </div>
        ))}
      {asked && (
        <Ask
          question={asked.question}
          answer={(reason) => {
            asked.answer(reason)
            setAsked(undefined)
          }}
        />
      )}
    </Says>
  )
}

/** What leaving is called beside an action: beside “cancel the booking” another “cancel” leaves one guessing. */
export const leaveWord = (t: (key: string) => string, action: string): string => t(action.startsWith(t('kit.cancel')) ? 'kit.back' : 'kit.cancel')

function Ask({ question, answer }: { question: Question; answer(reason: string | undefined): void }) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = question.reason === 'required' && reason.trim() === ''
  const leave = leaveWord(t, question.action)
  const finish = () => {
    setTried(true)
    if (!missing) answer(reason.trim())
  }
  return (
    <Sheet
      title={quoting(question.title)}
      onClose={() => answer(undefined)}
      footer={
        <>
          <button type="button" className="btn" onClick={() => answer(undefined)}>
            {leave}
          </button>
          <button type="button" className={`btn ${question.danger ? 'd' : 'p'}`} onClick={finish}>
            {question.action}
          </button>
        </>
      }
    >
      {question.text && <p className="below">{quoting(question.text)}</p>}
      {question.reason && (
        <TextAreaField
          label={t('kit.reason')}
          required={question.reason === 'required'}
          max={question.reasonMax ?? 150}
          value={reason}
          onChange={(value) => setReason(value ?? '')}
          {...(tried && missing && { fault: t('fault.required') })}
        />
      )}
    </Sheet>
  )
}

export function useSay(): SayApi {
  const api = useContext(Says)
  if (!api) throw new Error('useSay outside SayProvider')
  return api
}
