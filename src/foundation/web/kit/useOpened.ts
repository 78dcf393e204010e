import { useSearchParams } from 'react-router'

/** What is open over a list lies in its address, so that a message leads to it and the filters stay: its id, and what opens another or none. */
export function useOpened(): [id: string | null, open: (id: string | undefined) => void] {
  const [query, ask] = useSearchParams()
  const open = (id: string | undefined) =>
    ask((before) => {
      const after = new URLSearchParams(before)
      if (id) after.set('id', id)
      else after.delete('id')
      return after
    })
  return [query.get('id'), open]
}
