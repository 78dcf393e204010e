import { useText } from '#foundation/web/text.tsx'

/** What a source is called; a room that has no words for it here is named by its own name. */
export function useSourceName(): (source: string) => string {
  const { t, has } = useText()
  return (source) => (has(`roster.source.${source}`) ? t(`roster.source.${source}`) : source)
}
