/** The class on the body while anything modal is open. */
export const MODAL_CLASS = 'modal-open'
