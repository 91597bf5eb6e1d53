/** Texts of forms and the save bar. */
export const forms = {
  save: 'Save',
  saving: 'Saving',
  discard: 'Discard',
  unsaved_one: '{{count}} unsaved change',
  unsaved_other: '{{count}} unsaved changes',
  problems_one: '{{count}} field needs attention',
  problems_other: '{{count}} fields need attention',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes on this page are not saved.',
  leave: 'Leave',
  stay: 'Stay',
  understood: 'Understood as {{amount}}',
  notAmount: 'Must be an amount like 12.50',
  none: '-',
  less: 'One less',
  more: 'One more',
};
