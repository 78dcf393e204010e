let owner = ''

/** Whose drafts and unfinished uploads are kept in this browser; set when it is known who is signed in. */
export const setDraftOwner = (ssoId: string): void => {
  owner = ssoId
}

export const draftOwner = (): string => owner

const DRAFTS = 'backlot.draft'

/** Unsent input is kept in this browser per person and form, and offered again after a crash or an expired session. */
export const drafts = {
  key: (form: string) => `${DRAFTS}.${draftOwner()}.${form}`,
  read(key: string): Record<string, unknown> | undefined {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Record<string, unknown>)
  },
  write: (key: string, values: object) => localStorage.setItem(key, JSON.stringify(values)),
  drop: (key: string) => localStorage.removeItem(key),
}
