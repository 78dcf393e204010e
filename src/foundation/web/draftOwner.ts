let owner = ''

/** Whose drafts and unfinished uploads are kept in this browser; set when it is known who is signed in. */
export const setDraftOwner = (ssoId: string): void => {
  owner = ssoId
}

export const draftOwner = (): string => owner
