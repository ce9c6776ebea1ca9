insert into public.scratch_makers (name) values ('Cat');
