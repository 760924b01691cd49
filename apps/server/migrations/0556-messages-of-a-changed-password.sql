-- The message of a failed change of a password is shown unless a merchant switches it off. The demo merchant that had it off shows it now.
update merchants set flags = flags || '{"changePassword.showError": true}' where is_demo and code = 'pavilion';
