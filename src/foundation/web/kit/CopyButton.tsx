import { useEffect, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import { useSay } from './say.tsx'

const SAID_MS = 2_000

/** Copies a text and says so in its own place; where the browser lets no page copy, as at an address without https, that it is to be done by hand. */
export function CopyButton({ text, label, className = 'btn' }: { text: string; label?: string; className?: string }) {
  const { t } = useText()
  const { warn } = useSay()
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      warn(t('kit.copyByHand'))
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), SAID_MS)
  }
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('kit.copied') : (label ?? t('kit.copy'))}</span>
    </button>
  )
}
